import type { ComponentDocs } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { TextArea } from './text-area.tsx';

/** The page of TextArea. */
export const textAreaDocs: ComponentDocs = {
  name: 'TextArea',
  summary: 'Multiple lines of text; it grows with its content.',
  element: 'textarea',
  props: [...fieldPropDocs],
  keyboard: [{ keys: 'Enter', does: 'Starts a new line.' }],
  screenReader: 'A text field of several lines with its label; hint and error are read with it.',
  examples: [
    { title: 'Notes', render: () => <TextArea label="Notes" defaultValue="Call back in the morning." /> },
    { title: 'With a hint', render: () => <TextArea label="Reason" hint="The person will read it" /> },
  ],
};
