import type { ComponentDocs } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { LazyMenu } from './lazy-menu.tsx';

/** The page of LazyMenu. */
export const lazyMenuDocs: ComponentDocs = {
  name: 'LazyMenu',
  summary: 'A Menu whose code loads when its button is hovered, focused, or pressed.',
  props: [
    { name: 'trigger', type: 'Trigger', summary: 'The button that opens it.' },
    {
      name: 'children',
      type: '(menu: MenuParts) => ReactNode',
      summary: 'Receives the parts of the menu: `(menu) => <menu.MenuItem>…</menu.MenuItem>`.',
    },
    {
      name: 'align',
      type: "'start' | 'center' | 'end'",
      summary: 'Which edge of the button it aligns with.',
      default: "'end'",
    },
    {
      name: 'side',
      type: "'top' | 'bottom' | 'inline-start' | 'inline-end'",
      summary: 'The side of the button it opens on, if there is room.',
      default: "'bottom'",
    },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called when it opens or closes.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'Opens the menu.' },
    { keys: 'Arrow Up, Arrow Down', does: 'Open the menu with an entry highlighted; in it, move.' },
    { keys: 'Escape', does: 'Closes the menu and returns the focus to its button.' },
  ],
  screenReader: 'A button with a menu, as Menu: expanded or collapsed, then menu items.',
  examples: [
    {
      title: 'Actions',
      render: () => (
        <LazyMenu trigger={<Button>Actions</Button>}>
          {(menu) => <menu.MenuItem icon="edit">Rename</menu.MenuItem>}
        </LazyMenu>
      ),
    },
  ],
};
