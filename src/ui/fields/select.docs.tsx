import { type ComponentDocs, WithState } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { Select } from './select.tsx';

/** The page of Select. */
export const selectDocs: ComponentDocs = {
  name: 'Select',
  summary: 'One choice from a list that opens.',
  props: [
    ...fieldPropDocs,
    {
      name: 'options',
      type: 'readonly SelectOption<Value>[]',
      summary: 'What can be chosen: a value, its label, and perhaps an icon or a mark.',
    },
    { name: 'value', type: 'Value', summary: 'What is chosen.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Told what is chosen now.' },
    { name: 'name', type: 'string', summary: 'Its name in a form that is sent.' },
    { name: 'disabled', type: 'boolean', summary: 'It cannot be changed now.' },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
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
