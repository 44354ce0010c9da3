import type { ComponentDocs } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { TextArea } from './text-area.tsx';

/** The page of TextArea. */
export const textAreaDocs: ComponentDocs = {
  name: 'TextArea',
  summary: 'Several lines of text; it grows with what is written.',
  element: 'textarea',
  props: [...fieldPropDocs],
  examples: [
    { title: 'Notes', render: () => <TextArea label="Notes" defaultValue="Call back in the morning." /> },
    { title: 'With a hint', render: () => <TextArea label="Reason" hint="The person will read it" /> },
  ],
};
