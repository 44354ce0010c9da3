import type { ComponentDocs } from '../component-docs.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** The page of Breadcrumb. */
export const breadcrumbDocs: ComponentDocs = {
  name: 'Breadcrumb',
  summary: 'Where a page is: the way to it from the outermost page.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    {
      name: 'children',
      type: 'ReactNode',
      summary: 'A link for each page above this one, outermost first; the page itself may follow as text.',
    },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
  ],
  examples: [
    {
      title: 'Two pages above',
      render: () => (
        <Breadcrumb label="Breadcrumb">
          <a href="#help">Help</a>
          <a href="#account">Your account</a>
          <span aria-current="page">Reset a password</span>
        </Breadcrumb>
      ),
    },
  ],
};
