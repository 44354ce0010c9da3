import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Checkbox } from './checkbox.tsx';

/** The page of Checkbox. */
export const checkboxDocs: ComponentDocs = {
  name: 'Checkbox',
  summary: 'A native checkbox in the theme’s colors.',
  element: 'input',
  props: [
    { name: 'label', type: 'ReactNode', summary: 'Shown next to it; without one, set an `aria-label`.' },
    {
      name: 'indeterminate',
      type: 'boolean',
      summary: 'Some, but not all, of its items are checked.',
      default: 'false',
    },
    { name: 'onCheckedChange', type: '(checked: boolean) => void', summary: 'Told what it is now.' },
  ],
  keyboard: [{ keys: 'Space', does: 'Toggles the checkbox.' }],
  screenReader: 'Announced with its label and whether it is checked.',
  examples: [
    {
      title: 'With a label',
      render: () => (
        <WithState initial={true}>
          {(checked, setChecked) => (
            <Checkbox label="Send a copy to me" checked={checked} onCheckedChange={setChecked} />
          )}
        </WithState>
      ),
    },
    { title: 'Some of them', render: () => <Checkbox label="All contacts" indeterminate /> },
    { title: 'Alone in a list', render: () => <Checkbox aria-label="Select Ada Lovelace" /> },
  ],
};
