import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Accordion } from './accordion.tsx';

/** The page of Accordion. */
export const accordionDocs: ComponentDocs = {
  name: 'Accordion',
  summary: 'Titles that open what belongs to them, one at a time.',
  props: [
    {
      name: 'entries',
      type: 'readonly AccordionEntry[]',
      summary: 'Each has an id, a title, content, and perhaps an icon.',
    },
    { name: 'openId', type: 'string | null', summary: 'The entry that is open.' },
    { name: 'onOpenChange', type: '(id: string | null) => void', summary: 'Asked to open an entry, or to close it.' },
    {
      name: 'headingLevel',
      type: '2 | 3 | 4',
      summary: 'The level of the titles, one below that of the section they are in.',
      default: '3',
    },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
  ],
  examples: [
    {
      title: 'Questions',
      render: () => (
        <WithState<string | null> initial="delivery">
          {(openId, setOpenId) => (
            <Accordion
              openId={openId}
              onOpenChange={setOpenId}
              entries={[
                { id: 'delivery', icon: 'help', title: 'When do you deliver?', content: 'Within two days.' },
                { id: 'return', icon: 'help', title: 'Can I return it?', content: 'Yes, within a month.' },
              ]}
            />
          )}
        </WithState>
      ),
    },
  ],
};
