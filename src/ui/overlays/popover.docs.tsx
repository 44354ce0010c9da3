import type { ComponentDocs } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { Popover } from './popover.tsx';

/** The page of Popover. */
export const popoverDocs: ComponentDocs = {
  name: 'Popover',
  summary: 'Content that opens next to a button.',
  props: [
    { name: 'trigger', type: 'ReactElement', summary: 'The button that opens it.' },
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    { name: 'open', type: 'boolean', summary: 'Whether it is open; uncontrolled by default.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called when it opens or closes.' },
    {
      name: 'align',
      type: "'start' | 'center' | 'end'",
      summary: 'Which edge of the button it aligns with.',
      default: "'center'",
    },
    {
      name: 'side',
      type: "'top' | 'bottom' | 'inline-start' | 'inline-end'",
      summary: 'The side of the button it opens on, if there is room.',
      default: "'bottom'",
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
    { name: 'children', type: 'ReactNode', summary: 'What it shows.' },
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'Opens it from its button.' },
    { keys: 'Escape', does: 'Closes it and returns the focus.' },
  ],
  screenReader: 'Announced as a dialog with its label.',
  examples: [
    {
      title: 'Beside a button',
      render: () => (
        <Popover trigger={<Button>Share</Button>} label="Share">
          <p>Everybody of the board can see it.</p>
        </Popover>
      ),
    },
  ],
};
