import { type ComponentDocs, WithState } from '../component-docs.ts';
import { ChipSelect } from './chip-select.tsx';

const skills = ['Arabic', 'Design', 'English', 'Finance', 'Support', 'Turkish'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** The page of ChipSelect. */
export const chipSelectDocs: ComponentDocs = {
  name: 'ChipSelect',
  summary: 'Several choices from a list, each a chip in the field.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name.' },
    { name: 'hideLabel', type: 'boolean', summary: 'The label is for screen readers only.' },
    { name: 'hint', type: 'ReactNode', summary: 'A line below it.' },
    { name: 'error', type: 'string | null', summary: 'The validation error.' },
    { name: 'options', type: 'readonly ChipOption[]', summary: 'Each with value and label.' },
    { name: 'values', type: 'readonly string[]', summary: 'What is chosen.' },
    { name: 'onValuesChange', type: '(values: string[]) => void', summary: 'Called with the new choice.' },
    { name: 'onType', type: '(typed: string) => void', summary: 'Called with what is typed.' },
    { name: 'placeholder', type: 'string', summary: 'Shown while nothing is chosen.' },
    { name: 'emptyText', type: 'string', summary: 'Shown when no option matches.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'ArrowDown, ArrowUp', does: 'Opens the list and moves through it.' },
    { keys: 'Enter', does: 'Adds or removes the highlighted option.' },
    { keys: 'Tab, comma', does: 'Adds what is named as a whole.' },
    { keys: 'Backspace', does: 'In an empty field: removes the last chip.' },
    { keys: 'ArrowLeft, ArrowRight', does: 'Move to the chips; Backspace or Delete removes one.' },
    { keys: 'Escape', does: 'Closes the list.' },
  ],
  screenReader: 'A combobox with its label; each chip has a button that removes it.',
  examples: [
    {
      title: 'Skills',
      render: () => (
        <WithState initial={['design', 'turkish']}>
          {(values, setValues) => (
            <ChipSelect
              label="Skills"
              options={skills}
              values={values}
              onValuesChange={setValues}
              placeholder="Choose some"
              emptyText="No such skill"
              className="max-w-96"
            />
          )}
        </WithState>
      ),
    },
  ],
};
