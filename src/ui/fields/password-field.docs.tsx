import type { ComponentDocs } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { PasswordField } from './password-field.tsx';

/** The page of PasswordField. */
export const passwordFieldDocs: ComponentDocs = {
  name: 'PasswordField',
  summary: 'A password field with a button to reveal it; always left to right.',
  element: 'input',
  props: [...fieldPropDocs, { name: 'icon', type: 'IconName', summary: 'Shown before the text.' }],
  keyboard: [
    { keys: 'Tab', does: 'Moves from the field to the button that shows the password.' },
    { keys: 'Enter, Space', does: 'On the button: shows or hides the password.' },
  ],
  screenReader: 'A password field with its label; the button says whether it is pressed.',
  examples: [
    { title: 'To sign in', render: () => <PasswordField label="Password" autoComplete="current-password" /> },
    {
      title: 'With an error',
      render: () => (
        <PasswordField label="New password" hint="At least 8 characters" error="This is too short" />
      ),
    },
  ],
};
