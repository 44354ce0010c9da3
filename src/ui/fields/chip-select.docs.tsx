import { type ComponentDocs, WithState } from '../component-docs.ts';
import { ChipSelect } from './chip-select.tsx';

const skills = ['Design', 'Finance', 'Support'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** The page of ChipSelect. */
export const chipSelectDocs: ComponentDocs = {
  name: 'ChipSelect',
  summary: 'Several options as chips.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name.' },
    { name: 'hideLabel', type: 'boolean', summary: 'Only for screen readers.' },
    { name: 'hint', type: 'ReactNode', summary: 'A line below it.' },
    { name: 'error', type: 'string | null', summary: 'The validation error.' },
    { name: 'options', type: 'readonly ChipOption[]', summary: 'Each with value and label.' },
    { name: 'values', type: 'readonly string[]', summary: 'The selected values.' },
    { name: 'onValuesChange', type: '(values: string[]) => void', summary: 'Called with the new values.' },
    { name: 'onType', type: '(typed: string) => void', summary: 'Called with the text.' },
    { name: 'placeholder', type: 'string', summary: 'Shown without values.' },
    { name: 'emptyText', type: 'string', summary: 'Shown without matches.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'ArrowDown, ArrowUp', does: 'Opens the list, moves in it.' },
    { keys: 'Enter', does: 'Adds or removes the highlighted option.' },
    { keys: 'Tab, comma', does: 'Adds the named option.' },
    { keys: 'Backspace', does: 'Removes the last chip.' },
    { keys: 'ArrowLeft, ArrowRight', does: 'Move to the chips.' },
    { keys: 'Escape', does: 'Closes the list.' },
  ],
  screenReader: 'A combobox; each chip has a remove button.',
  examples: [
    {
      title: 'Skills',
      render: () => (
        <WithState initial={['design']}>
          {(values, setValues) => (
            <ChipSelect
              label="Skills"
              options={skills}
              values={values}
              onValuesChange={setValues}
              placeholder="Choose some"
              emptyText="No such skill"
            />
          )}
        </WithState>
      ),
    },
  ],
};
