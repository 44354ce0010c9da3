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
    'One choice from a long list that is searched by typing: accents and case do not matter. On phones the list is a sheet.',
  props: [
    ...fieldPropDocs,
    {
      name: 'options',
      type: 'readonly ComboboxOption[]',
      summary: 'What can be chosen: a value and its label.',
    },
    { name: 'value', type: 'string | null', summary: 'Null is nothing chosen.' },
    { name: 'onValueChange', type: '(value: string | null) => void', summary: 'Told what is chosen now.' },
    { name: 'placeholder', type: 'string', summary: 'Shown in the empty box.' },
    { name: 'emptyText', type: 'string', summary: 'Said when no option matches what was typed.' },
    {
      name: 'clearLabel',
      type: 'string',
      summary: 'The name of the button that chooses nothing; without it, something is always chosen.',
    },
    { name: 'openLabel', type: 'string', summary: 'The name of the button that opens the list.' },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
  ],
  keyboard: [
    { keys: 'ArrowUp, ArrowDown', does: 'Moves through the suggestions.' },
    { keys: 'Enter', does: 'Takes the highlighted suggestion.' },
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
