import type { ComponentDocs, PropDocs } from '../component-docs.ts';
import { Button } from './button.tsx';

/** The props of everything that looks like a button. */
export const lookPropDocs: readonly PropDocs[] = [
  {
    name: 'variant',
    type: "'primary' | 'secondary' | 'ghost' | 'danger'",
    summary: 'One primary button per view; danger for actions that can’t be undone.',
    default: "'secondary'",
  },
  { name: 'size', type: "'sm' | 'md' | 'lg'", summary: 'Its height.', default: "'md'" },
];

/** The page of Button. */
export const buttonDocs: ComponentDocs = {
  name: 'Button',
  summary: 'A button with a label and an optional icon.',
  element: 'button',
  props: [
    ...lookPropDocs,
    { name: 'icon', type: 'IconName', summary: 'Shown before the text.' },
    {
      name: 'pending',
      type: 'boolean',
      summary: 'Shows a spinner and ignores further presses while the action runs.',
      default: 'false',
    },
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Presses the button.' }],
  screenReader: 'Announced with its label, and as busy while pending.',
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
      title: 'Sizes, with an icon',
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
      title: 'Loading and disabled',
      render: () => (
        <>
          <Button pending>Saving</Button> <Button disabled>Save</Button>
        </>
      ),
    },
  ],
};
