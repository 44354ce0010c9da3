import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from './menu.tsx';

/** The page of Menu. */
export const menuDocs: ComponentDocs = {
  name: 'Menu',
  summary:
    'A list of actions that opens from a button. On first screens, use LazyMenu, which loads this file on demand.',
  props: [
    { name: 'trigger', type: 'ReactElement', summary: 'The button that opens it.' },
    { name: 'children', type: 'ReactNode', summary: 'Its items.' },
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
    { name: 'defaultOpen', type: 'boolean', summary: 'Initially open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called when it opens or closes.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  parts: [
    {
      name: 'MenuItem',
      summary: 'An action.',
      props: [
        { name: 'icon', type: 'IconName', summary: 'Shown before the text.' },
        { name: 'children', type: 'ReactNode', summary: 'What it says.' },
        { name: 'className', type: 'string', summary: 'Classes for the root element.' },
        { name: 'danger', type: 'boolean', summary: 'For destructive actions.', default: 'false' },
      ],
    },
    {
      name: 'MenuLink',
      summary:
        'A link to a page; give `render` the router’s link, so that it opens without loading the document.',
      props: [
        { name: 'icon', type: 'IconName', summary: 'Shown before the text.' },
        { name: 'children', type: 'ReactNode', summary: 'What it says.' },
        { name: 'className', type: 'string', summary: 'Classes for the root element.' },
      ],
    },
    {
      name: 'MenuCheckboxItem',
      summary: 'A toggle; the menu stays open.',
      props: [
        { name: 'icon', type: 'IconName', summary: 'Shown before the text.' },
        { name: 'children', type: 'ReactNode', summary: 'What it says.' },
        { name: 'className', type: 'string', summary: 'Classes for the root element.' },
      ],
    },
    { name: 'MenuRadioGroup', summary: 'A group with one selected item.', props: [] },
    {
      name: 'MenuRadioItem',
      summary: 'An option of the group.',
      props: [
        { name: 'icon', type: 'IconName', summary: 'Shown before the text.' },
        { name: 'children', type: 'ReactNode', summary: 'What it says.' },
        { name: 'className', type: 'string', summary: 'Classes for the root element.' },
      ],
    },
    {
      name: 'MenuGroup',
      summary: 'Items under a heading.',
      props: [
        { name: 'label', type: 'string', summary: 'The heading.' },
        { name: 'children', type: 'ReactNode', summary: 'Its items.' },
      ],
    },
    { name: 'MenuSeparator', summary: 'A line between groups of items.', props: [] },
  ],
  keyboard: [
    { keys: 'ArrowUp, ArrowDown', does: 'Moves through the items.' },
    { keys: 'A letter', does: 'Moves to the next item that begins with it.' },
    { keys: 'Enter, Space', does: 'Runs the item.' },
    { keys: 'Escape', does: 'Closes the menu and returns the focus.' },
  ],
  screenReader: 'Announced as a menu; items say whether they are checked.',
  examples: [
    {
      title: 'Actions',
      render: () => (
        <Menu trigger={<Button>Actions</Button>}>
          <MenuItem icon="edit">Rename</MenuItem>
          <MenuLink href="/apps/todo">Open the page</MenuLink>
          <MenuSeparator />
          <MenuItem icon="delete" danger>
            Delete
          </MenuItem>
        </Menu>
      ),
    },
    {
      title: 'Choices',
      render: () => (
        <WithState initial="title">
          {(order, setOrder) => (
            <Menu trigger={<Button>View</Button>}>
              <MenuCheckboxItem defaultChecked>Show done</MenuCheckboxItem>
              <MenuGroup label="Order by">
                <MenuRadioGroup value={order} onValueChange={setOrder}>
                  <MenuRadioItem value="title">Title</MenuRadioItem>
                  <MenuRadioItem value="date">Date</MenuRadioItem>
                </MenuRadioGroup>
              </MenuGroup>
            </Menu>
          )}
        </WithState>
      ),
    },
  ],
};
