import type { ComponentDocs } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { TextArea } from './text-area.tsx';

/** The page of TextArea. */
export const textAreaDocs: ComponentDocs = {
  name: 'TextArea',
  summary: 'Multiple lines of text; it grows with its content.',
  element: 'textarea',
  props: [...fieldPropDocs],
  examples: [
    { title: 'Notes', render: () => <TextArea label="Notes" defaultValue="Call back in the morning." /> },
    { title: 'With a hint', render: () => <TextArea label="Reason" hint="The person will read it" /> },
  ],
};
