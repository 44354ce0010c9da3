import type { ComponentDocs } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { LazyMenu } from './lazy-menu.tsx';

/** The page of LazyMenu. */
export const lazyMenuDocs: ComponentDocs = {
  name: 'LazyMenu',
  summary: 'A Menu whose code is fetched when its button is pointed at, focused or pressed.',
  props: [
    { name: 'trigger', type: 'Trigger', summary: 'The button that opens it.' },
    {
      name: 'children',
      type: '(menu: MenuParts) => ReactNode',
      summary: 'Gets the menu’s parts: `(menu) => <menu.MenuItem>…</menu.MenuItem>`.',
    },
    {
      name: 'align',
      type: "'start' | 'center' | 'end'",
      summary: 'Which edge of the button it lines up with.',
      default: "'end'",
    },
    {
      name: 'side',
      type: "'top' | 'bottom' | 'inline-start' | 'inline-end'",
      summary: 'The side of the button it opens on, if there is room.',
      default: "'bottom'",
    },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Told when it has opened or closed.' },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
  ],
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
