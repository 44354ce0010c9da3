import type { ComponentDocs, PropDocs } from '../component-docs.ts';
import { Button } from './button.tsx';

/** The props of everything that looks like a button. */
export const lookPropDocs: readonly PropDocs[] = [
  {
    name: 'variant',
    type: "'primary' | 'secondary' | 'ghost' | 'danger'",
    summary: 'One primary button a view; danger for what cannot be undone.',
    default: "'secondary'",
  },
  { name: 'size', type: "'sm' | 'md' | 'lg'", summary: 'Its height.', default: "'md'" },
];

/** The page of Button. */
export const buttonDocs: ComponentDocs = {
  name: 'Button',
  summary: 'A button with a text, and perhaps an icon before it.',
  element: 'button',
  props: [
    ...lookPropDocs,
    { name: 'icon', type: 'IconName', summary: 'Shown before the text.' },
    {
      name: 'pending',
      type: 'boolean',
      summary: 'Shows that the action is under way and takes no second press.',
      default: 'false',
    },
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Presses the button.' }],
  screenReader: 'Announced by its text; while it is pending, as busy.',
  examples: [
    {
      title: 'Variants',
      render: () => (
        <>
          <Button variant="primary">Save</Button> <Button>Cancel</Button>{' '}
          <Button variant="ghost">Skip</Button> <Button variant="danger">Delete</Button>
        </>
      ),
    },
    {
      title: 'With an icon, in three sizes',
      render: () => (
        <>
          <Button icon="add" size="sm">
            Add
          </Button>{' '}
          <Button icon="add">Add</Button>{' '}
          <Button icon="add" size="lg">
            Add
          </Button>
        </>
      ),
    },
    {
      title: 'Under way, and not possible',
      render: () => (
        <>
          <Button pending>Saving</Button> <Button disabled>Save</Button>
        </>
      ),
    },
  ],
};
