import { type ComponentDocs, WithState } from '../component-docs.ts';
import { SearchField } from './search-field.tsx';

/** The page of SearchField. */
export const searchFieldDocs: ComponentDocs = {
  name: 'SearchField',
  summary: 'A search box. Escape and the clear button empty it; Escape leaves an empty one.',
  element: 'input',
  props: [
    { name: 'label', type: 'string', summary: 'Its name and placeholder.' },
    { name: 'value', type: 'string', summary: 'What was typed.' },
    { name: 'onValueChange', type: '(value: string) => void', summary: 'Called with the new text.' },
  ],
  keyboard: [{ keys: 'Escape', does: 'Empties the field, then leaves it.' }],
  screenReader: 'Announced as a search field with its label.',
  examples: [
    {
      title: 'Over a list',
      render: () => (
        <WithState initial="">
          {(value, setValue) => (
            <SearchField label="Search contacts" value={value} onValueChange={setValue} />
          )}
        </WithState>
      ),
    },
  ],
};
