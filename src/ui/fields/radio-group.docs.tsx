import { type ComponentDocs, WithState } from '../component-docs.ts';
import { RadioGroup } from './radio-group.tsx';

/** The page of RadioGroup. */
export const radioGroupDocs: ComponentDocs = {
  name: 'RadioGroup',
  summary: 'One choice of several, all visible, up to three per row. The arrow keys move through them.',
  props: [
    { name: 'label', type: 'string', summary: 'What is chosen here.' },
    {
      name: 'options',
      type: 'readonly RadioOption<Value>[]',
      summary: 'The options: a value and its label.',
    },
    { name: 'value', type: 'Value', summary: 'What is chosen.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Called with the new value.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'ArrowUp, ArrowDown', does: 'Chooses the previous or next option.' },
    { keys: 'Tab', does: 'Moves to the chosen option, then out of the group.' },
  ],
  screenReader: 'Announced as a group with its label, and each option with its position.',
  examples: [
    {
      title: 'Three in a row',
      render: () => (
        <WithState initial="all">
          {(value, setValue) => (
            <RadioGroup
              label="Show"
              options={[
                { value: 'all', label: 'All' },
                { value: 'open', label: 'Open' },
                { value: 'done', label: 'Done' },
              ]}
              value={value}
              onValueChange={setValue}
            />
          )}
        </WithState>
      ),
    },
  ],
};
