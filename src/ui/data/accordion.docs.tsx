import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Accordion } from './accordion.tsx';

/** The page of Accordion. */
export const accordionDocs: ComponentDocs = {
  name: 'Accordion',
  summary: 'Titles that expand their content, one at a time.',
  props: [
    {
      name: 'entries',
      type: 'readonly AccordionEntry[]',
      summary: 'Each has an id, a title, content, and an optional icon.',
    },
    { name: 'openId', type: 'string | null', summary: 'The entry that is open.' },
    { name: 'onOpenChange', type: '(id: string | null) => void', summary: 'Called to open or close an entry.' },
    {
      name: 'headingLevel',
      type: '2 | 3 | 4',
      summary: 'Heading level of the titles, one below the section they are in.',
      default: '3',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the next title.' }, { keys: 'Enter, Space', does: 'Opens or closes the entry.' }],
  screenReader: 'Each title is a heading with a button that is expanded or collapsed; the open content is a region named by its title.',
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
