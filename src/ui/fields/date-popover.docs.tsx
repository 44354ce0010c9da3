import { useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { DatePopover } from './date-popover.tsx';

function BesideButton({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {value || 'No date'}
      </Button>
      <DatePopover
        anchor={anchor}
        label="Due"
        kind="datetime"
        now="2026-11-22T09:50"
        open={isOpen}
        onOpenChange={setOpen}
        value={value}
        onValueChange={onValueChange}
      />
    </>
  );
}

/** The page of DatePopover. */
export const datePopoverDocs: ComponentDocs = {
  name: 'DatePopover',
  summary:
    'The popup of a DateTimeField with presets, a month, and optional times. Loaded when the field is used.',
  props: [
    { name: 'anchor', type: 'RefObject<HTMLElement | null>', summary: 'The anchor element.' },
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    { name: 'open', type: 'boolean', summary: 'Whether it is open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called to open or close it.' },
    { name: 'kind', type: 'WallKind', summary: 'A date, or a date with a time.' },
    {
      name: 'value',
      type: 'string',
      summary: 'Local time, such as `2026-11-21T08:30`; empty for no date.',
    },
    { name: 'onValueChange', type: '(value: string) => void', summary: 'Called with the new value.' },
    { name: 'now', type: 'string', summary: 'The wall clock now.' },
    { name: 'min', type: 'string | undefined', summary: 'The first value that can be chosen.' },
    { name: 'max', type: 'string | undefined', summary: 'The last value that can be chosen.' },
    {
      name: 'allDayTime',
      type: 'string | undefined',
      summary: 'The time that means “any time”.',
    },
    {
      name: 'keepsFocus',
      type: 'boolean',
      summary: 'Keeps the focus in the field while typing.',
      default: 'false',
    },
    { name: 'finalFocus', type: 'RefObject<HTMLElement | null>', summary: 'Takes the focus when it closes.' },
    {
      name: 'dayRef',
      type: 'RefObject<HTMLButtonElement | null>',
      summary: 'Receives the day that keyboard focus enters first.',
    },
  ],
  keyboard: [
    { keys: 'Arrow keys', does: 'Move over the days, and over the times.' },
    { keys: 'Enter', does: 'Chooses the day or the time.' },
    { keys: 'Escape', does: 'Closes it and returns the focus.' },
  ],
  screenReader: 'A dialog with its label, which holds buttons, the grid of the month, and the list of times.',
  examples: [
    {
      title: 'Beside a button',
      render: () => (
        <WithState initial="2026-11-24T14:30">
          {(value, setValue) => <BesideButton value={value} onValueChange={setValue} />}
        </WithState>
      ),
    },
  ],
};
