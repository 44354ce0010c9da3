import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Tabs } from './tabs.tsx';

/** The page of Tabs. */
export const tabsDocs: ComponentDocs = {
  name: 'Tabs',
  summary:
    'Views of which one is open. Arrow keys move between the tabs; where they do not fit, their row scrolls.',
  props: [
    { name: 'label', type: 'string', summary: 'What the tabs are of, for screen readers.' },
    {
      name: 'tabs',
      type: 'readonly Tab<Value>[]',
      summary: 'The tabs: a value, a label and perhaps an icon.',
    },
    { name: 'value', type: 'Value', summary: 'Which tab is open.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Called with the tab that opens.' },
    { name: 'children', type: 'ReactNode', summary: 'The content of the tab that is open.' },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
    { name: 'listClassName', type: 'string', summary: 'More classes for the row of tabs.' },
  ],
  keyboard: [
    { keys: 'ArrowLeft, ArrowRight', does: 'Opens the neighboring tab; the direction follows the language.' },
    { keys: 'Home, End', does: 'Opens the first or last tab.' },
    { keys: 'Tab', does: 'Moves from the open tab to its content.' },
  ],
  screenReader: 'Announced as a tab list with its label; the content is a tab panel named by its tab.',
  examples: [
    {
      title: 'Parts of a record',
      render: () => (
        <WithState initial="details">
          {(value, setValue) => (
            <Tabs
              label="Order"
              tabs={[
                { value: 'details', label: 'Details', icon: 'description' },
                { value: 'history', label: 'History', icon: 'history' },
              ]}
              value={value}
              onValueChange={setValue}
            >
              <p className="py-4">{value === 'details' ? 'Ordered on May 4.' : 'Created by Ayla.'}</p>
            </Tabs>
          )}
        </WithState>
      ),
    },
  ],
};
