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
  summary:
    'A Popover whose button is rendered before its code is loaded: the button imports this file when it is used.',
  props: [
    {
      name: 'anchor',
      type: 'RefObject<HTMLElement | null>',
      summary: 'The button that it is next to, and that opens and closes it.',
    },
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    { name: 'open', type: 'boolean', summary: 'Whether it is open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Asked to open or close it.' },
    {
      name: 'align',
      type: "'start' | 'center' | 'end'",
      summary: 'Which edge of the button it lines up with.',
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
      summary: 'Takes the focus when it opens: without it the first control does, with false nothing.',
    },
    {
      name: 'finalFocus',
      type: 'RefObject<HTMLElement | null>',
      summary: 'Takes the focus when it closes, where that is not the anchor itself.',
      default: 'anchor',
    },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
    { name: 'children', type: 'ReactNode', summary: 'What it shows.' },
  ],
  examples: [{ title: 'Beside a button', render: () => <BesideButton /> }],
};
