import type { ComponentDocs, PropDocs } from '../component-docs.ts';
import { Field } from './field.tsx';

/** The props of everything with a label, a hint and an error. */
export const fieldPropDocs: readonly PropDocs[] = [
  { name: 'label', type: 'string', summary: 'Its name.' },
  { name: 'hideLabel', type: 'boolean', summary: 'The label is for screen readers only.', default: 'false' },
  { name: 'hint', type: 'ReactNode', summary: 'Help text.' },
  { name: 'error', type: 'string | null', summary: 'The error; announced when it appears.' },
];

/** The page of Field. */
export const fieldDocs: ComponentDocs = {
  name: 'Field',
  summary: 'Label, hint and error around any control; the error is announced when it appears.',
  props: [
    ...fieldPropDocs,
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
    {
      name: 'children',
      type: '(control: FieldControl) => ReactNode',
      summary: 'Renders the control with the id and the attributes that link it to its texts.',
    },
  ],
  keyboard: [],
  screenReader:
    'The control is named by the label and described by hint and error. An error is announced when it appears.',
  examples: [
    {
      title: 'With a custom control',
      render: () => (
        <Field label="Volume" hint="From 0 to 11">
          {(control) => <input type="number" {...control} />}
        </Field>
      ),
    },
    {
      title: 'With an error',
      render: () => (
        <Field label="Code" error="The code has six digits">
          {(control) => <input {...control} />}
        </Field>
      ),
    },
  ],
};
