import type { ComponentDocs } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { TextField } from './text-field.tsx';

/** The page of TextField. */
export const textFieldDocs: ComponentDocs = {
  name: 'TextField',
  summary: 'One line of text with its label, hint and error.',
  element: 'input',
  props: [
    ...fieldPropDocs,
    { name: 'icon', type: 'IconName', summary: 'Shown before the text.' },
    { name: 'end', type: 'ReactNode', summary: 'Shown at the end of the field: a button, a unit.' },
  ],
  keyboard: [],
  screenReader: 'A text field with its label; hint and error are read with it, and the icon is silent.',
  examples: [
    { title: 'With a hint', render: () => <TextField label="Title" hint="Shown in lists" /> },
    {
      title: 'With an error',
      render: () => (
        <TextField label="Email" type="email" defaultValue="ada" error="This is not an address" />
      ),
    },
    {
      title: 'With an icon and a unit',
      render: () => <TextField label="Weight" icon="info" end={<span>kg</span>} />,
    },
  ],
};
