import type { ComponentDocs } from '../component-docs.ts';
import { useRef, useState } from 'react';
import { AnchoredPopover } from './anchored-popover.tsx';
import { Button } from '../actions/button.tsx';

function BesideButton() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Details
      </Button>
      <AnchoredPopover anchor={anchor} label="Details" open={isOpen} onOpenChange={setOpen}>
        <p>Changed today by Ada.</p>
      </AnchoredPopover>
    </>
  );
}

/** The page of AnchoredPopover. */
export const anchoredPopoverDocs: ComponentDocs = {
  name: 'AnchoredPopover',
  summary: 'A Popover whose button renders before its code is loaded: the button imports this file on use.',
  props: [
    {
      name: 'anchor',
      type: 'RefObject<HTMLElement | null>',
      summary: 'The button that opens and closes it.',
    },
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    { name: 'open', type: 'boolean', summary: 'Whether it is open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called to open or close it.' },
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
    {
      name: 'initialFocus',
      type: 'RefObject<HTMLElement | null> | false',
      summary: 'Receives the focus on open: by default the first control, with false nothing.',
    },
    {
      name: 'finalFocus',
      type: 'RefObject<HTMLElement | null>',
      summary: 'Receives the focus on close, if not the anchor.',
      default: 'anchor',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
    { name: 'children', type: 'ReactNode', summary: 'What it shows.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through its controls.' },
    { keys: 'Escape', does: 'Closes it and returns the focus to its button.' },
  ],
  screenReader: 'A dialog with its label; the focus moves into it.',
  examples: [{ title: 'Beside a button', render: () => <BesideButton /> }],
};
