import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Tabs } from './tabs.tsx';

/** The page of Tabs. */
export const tabsDocs: ComponentDocs = {
  name: 'Tabs',
  summary:
    'Views, one open at a time. Arrow keys move between the tabs; the row scrolls when they don’t fit.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    {
      name: 'tabs',
      type: 'readonly Tab<Value>[]',
      summary: 'The tabs: a value, a label, and an optional icon.',
    },
    { name: 'value', type: 'Value', summary: 'Which tab is open.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Called with the opened tab.' },
    { name: 'children', type: 'ReactNode', summary: 'The content of the open tab.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
    { name: 'listClassName', type: 'string', summary: 'Classes for the row of tabs.' },
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
