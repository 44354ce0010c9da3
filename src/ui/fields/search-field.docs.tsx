import { type ComponentDocs, WithState } from '../component-docs.ts';
import { SearchField } from './search-field.tsx';

/** The page of SearchField. */
export const searchFieldDocs: ComponentDocs = {
  name: 'SearchField',
  summary: 'A search box; Escape and the cross empty it, and Escape leaves an empty one.',
  element: 'input',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, and what it shows while it is empty.' },
    { name: 'value', type: 'string', summary: 'What was typed.' },
    { name: 'onValueChange', type: '(value: string) => void', summary: 'Told what stands in it now.' },
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
