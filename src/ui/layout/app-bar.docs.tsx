import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import type { ComponentDocs } from '../component-docs.ts';
import { AppBar } from './app-bar.tsx';

/** The page of AppBar. */
export const appBarDocs: ComponentDocs = {
  name: 'AppBar',
  summary: 'The bar at the top of a page or panel, with its title and actions.',
  props: [
    { name: 'title', type: 'ReactNode', summary: 'The title; a heading when it names the page.' },
    {
      name: 'start',
      type: 'ReactNode',
      summary: 'Before the title: a back or menu button.',
    },
    {
      name: 'end',
      type: 'ReactNode',
      summary: 'At the end: search, view controls, and the primary button last.',
    },
    { name: 'isBranded', type: 'boolean', default: 'false', summary: 'Uses the brand color.' },
    {
      name: 'isSticky',
      type: 'boolean',
      default: 'false',
      summary: 'Stays visible while the content scrolls.',
    },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the first button, then out of the bar.' },
    { keys: 'Arrow keys, Home, End', does: 'Move between the buttons.' },
  ],
  screenReader: 'A header with its title as text; where it heads a page, put the heading in `title`.',
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
    { title: 'Brand color', render: () => <AppBar isBranded title="Invoices" /> },
  ],
};
