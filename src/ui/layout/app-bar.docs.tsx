import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import type { ComponentDocs } from '../component-docs.ts';
import { AppBar } from './app-bar.tsx';

/** The page of AppBar. */
export const appBarDocs: ComponentDocs = {
  name: 'AppBar',
  summary: 'The bar at the top of a page or a panel: where one is, and what can be done here.',
  props: [
    { name: 'title', type: 'ReactNode', summary: 'Where one is; a heading where it is the page’s.' },
    {
      name: 'start',
      type: 'ReactNode',
      summary: 'Before the title: a button that leads back or opens a menu.',
    },
    {
      name: 'end',
      type: 'ReactNode',
      summary: 'At its end: search, view controls, and last the one primary button.',
    },
    { name: 'isBranded', type: 'boolean', default: 'false', summary: 'In the color of the brand.' },
    {
      name: 'isSticky',
      type: 'boolean',
      default: 'false',
      summary: 'Stays in view while what is below it scrolls.',
    },
    { name: 'className', type: 'string', summary: 'Further classes.' },
  ],
  examples: [
    {
      title: 'With buttons',
      render: () => (
        <AppBar
          title="Invoices"
          start={<IconButton icon="arrow_back" label="Back" />}
          end={<Button variant="primary">New invoice</Button>}
        />
      ),
    },
    { title: 'In the color of the brand', render: () => <AppBar isBranded title="Invoices" /> },
  ],
};
