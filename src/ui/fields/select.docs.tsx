import { type ComponentDocs, WithState } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { Select } from './select.tsx';

/** The page of Select. */
export const selectDocs: ComponentDocs = {
  name: 'Select',
  summary: 'One choice from a dropdown list.',
  props: [
    ...fieldPropDocs,
    {
      name: 'options',
      type: 'readonly SelectOption<Value>[]',
      summary: 'The options: a value, a label, and an optional icon or mark.',
    },
    { name: 'value', type: 'Value', summary: 'What is chosen.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Called with the new value.' },
    { name: 'name', type: 'string', summary: 'The name of the form field.' },
    { name: 'disabled', type: 'boolean', summary: 'Disables it.' },
    { name: 'defaultOpen', type: 'boolean', summary: 'Initially open.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'Enter, Space, ArrowDown', does: 'Opens the list.' },
    { keys: 'A letter', does: 'Moves to the next option that begins with it.' },
    { keys: 'Escape', does: 'Closes the list and keeps the value.' },
  ],
  screenReader: 'Announced with its label and the chosen option.',
  examples: [
    {
      title: 'A role',
      render: () => (
        <WithState initial="staff">
          {(value, setValue) => (
            <Select
              label="Role"
              options={[
                { value: 'admin', label: 'Administrator' },
                { value: 'staff', label: 'Staff' },
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
