import type { ComponentDocs } from '../component-docs.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** The page of Breadcrumb. */
export const breadcrumbDocs: ComponentDocs = {
  name: 'Breadcrumb',
  summary: 'The path to a page from the top level.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    {
      name: 'children',
      type: 'ReactNode',
      summary: 'A link for each parent page, top level first; the page itself can follow as text.',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the first link, then out of the breadcrumb.' },
    { keys: 'Arrow keys, Home, End', does: 'Move between the links.' }, { keys: 'Enter', does: 'Opens the page.' }],
  screenReader: 'A navigation landmark with its label and a list of links; the arrows between them are silent.',
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
