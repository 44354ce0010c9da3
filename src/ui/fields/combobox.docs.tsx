import { type ComponentDocs, WithState } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { Combobox } from './combobox.tsx';

const countries = [
  { value: 'de', label: 'Germany' },
  { value: 'eg', label: 'Egypt' },
  { value: 'tr', label: 'Türkiye' },
];

/** The page of Combobox. */
export const comboboxDocs: ComponentDocs = {
  name: 'Combobox',
  summary:
    'One choice from a long list with search, ignoring accents and case. On phones, the list is a sheet.',
  props: [
    ...fieldPropDocs,
    {
      name: 'options',
      type: 'readonly ComboboxOption[]',
      summary: 'The options: a value and its label.',
    },
    { name: 'value', type: 'string | null', summary: 'Null when nothing is chosen.' },
    { name: 'onValueChange', type: '(value: string | null) => void', summary: 'Called with the new value.' },
    {
      name: 'onType',
      type: '(typed: string) => void',
      summary: 'The typed text, for options that a server finds; empty when an option is chosen.',
    },
    { name: 'placeholder', type: 'string', summary: 'The placeholder.' },
    { name: 'emptyText', type: 'string', summary: 'Shown when no option matches.' },
    {
      name: 'clearLabel',
      type: 'string',
      summary: 'The label of the clear button; without it, the choice can’t be cleared.',
    },
    { name: 'openLabel', type: 'string', summary: 'The label of the button that opens the list.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'ArrowUp, ArrowDown', does: 'Moves through the suggestions.' },
    { keys: 'Enter', does: 'Selects the highlighted suggestion.' },
    { keys: 'Escape', does: 'Closes the suggestions.' },
  ],
  screenReader: 'Announces the highlighted suggestion while the focus stays in the field.',
  examples: [
    {
      title: 'A country',
      render: () => (
        <WithState<string | null> initial={null}>
          {(value, setValue) => (
            <Combobox
              label="Country"
              options={countries}
              value={value}
              onValueChange={setValue}
              emptyText="No such country"
              openLabel="Open the countries"
              clearLabel="No country"
            />
          )}
        </WithState>
      ),
    },
  ],
};
