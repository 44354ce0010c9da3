import { type ComponentDocs, WithState } from '../component-docs.ts';
import { ChipSelect } from './chip-select.tsx';

const skills = ['Design', 'Finance'].map((label) => ({ value: label, label }));

/** The page of ChipSelect. */
export const chipSelectDocs: ComponentDocs = {
  name: 'ChipSelect',
  summary: 'Options as chips.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name.' },
    { name: 'hideLabel', type: 'boolean', summary: 'Only for screen readers.' },
    { name: 'hint', type: 'ReactNode', summary: 'A line below it.' },
    { name: 'error', type: 'string | null', summary: 'Its error.' },
    { name: 'options', type: 'readonly ChipOption[]', summary: 'Each with value and label.' },
    { name: 'values', type: 'readonly string[]', summary: 'The selected values.' },
    { name: 'onValuesChange', type: '(values: string[]) => void', summary: 'The new values.' },
    { name: 'onType', type: '(typed: string) => void', summary: 'The typed text.' },
    { name: 'placeholder', type: 'string', summary: 'Without values.' },
    { name: 'emptyText', type: 'string', summary: 'Without matches.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'ArrowDown, ArrowUp', does: 'Moves in the list.' },
    { keys: 'Enter', does: 'Toggles the option.' },
    { keys: 'Tab, comma', does: 'Adds the option.' },
    { keys: 'Backspace', does: 'Removes the last chip.' },
    { keys: 'ArrowLeft, ArrowRight', does: 'Moves to the chips.' },
    { keys: 'Escape', does: 'Closes the list.' },
  ],
  screenReader: 'A combobox; chips are buttons.',
  examples: [
    {
      title: 'Skills',
      render: () => (
        <WithState initial={['Design']}>
          {(values, setValues) => (
            <ChipSelect
              label="Skills"
              options={skills}
              values={values}
              onValuesChange={setValues}
              emptyText="None"
            />
          )}
        </WithState>
      ),
    },
  ],
};
