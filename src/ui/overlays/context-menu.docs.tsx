import type { ComponentDocs } from '../component-docs.ts';
import { ContextMenu } from './context-menu.tsx';
import { MenuItem, MenuSeparator } from './menu.tsx';

/** The page of ContextMenu. */
export const contextMenuDocs: ComponentDocs = {
  name: 'ContextMenu',
  summary:
    'A menu at the pointer, opened by right-click, long press, or the menu key. Everything in it must be available elsewhere too.',
  props: [
    {
      name: 'target',
      type: 'ReactElement',
      summary: 'The element of the menu; it must be focusable.',
    },
    { name: 'children', type: 'ReactNode', summary: 'The items, those of Menu.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'Menu key, Shift+F10', does: 'Opens the menu of the focused element.' },
    { keys: 'ArrowUp, ArrowDown', does: 'Moves through the items.' },
    { keys: 'Enter', does: 'Runs the item.' },
    { keys: 'Escape', does: 'Closes the menu and returns the focus.' },
  ],
  screenReader: 'Announced as a menu with its items.',
  examples: [
    {
      title: 'Actions of a row',
      render: () => (
        <ContextMenu
          target={
            <button
              type="button"
              className="ring-focus rounded-lg border border-line bg-sunk px-6 py-8 text-sm"
            >
              Right-click here
            </button>
          }
        >
          <MenuItem icon="edit">Rename</MenuItem>
          <MenuItem icon="content_copy">Copy link</MenuItem>
          <MenuSeparator />
          <MenuItem icon="delete" danger>
            Delete
          </MenuItem>
        </ContextMenu>
      ),
    },
  ],
};
