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
    'Presets, a month and, if wanted, times: what opens from a DateTimeField, which fetches this file when it is used.',
  props: [
    { name: 'anchor', type: 'RefObject<HTMLElement | null>', summary: 'The element that it is attached to.' },
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    { name: 'open', type: 'boolean', summary: 'Whether it is open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Asked to open or close it.' },
    { name: 'kind', type: 'WallKind', summary: 'A date, or a date with a time.' },
    {
      name: 'value',
      type: 'string',
      summary: 'The wall clock, as `2026-11-21T08:30`; empty is no date.',
    },
    { name: 'onValueChange', type: '(value: string) => void', summary: 'Called with the new value.' },
    { name: 'now', type: 'string', summary: 'The wall clock now.' },
    { name: 'min', type: 'string | undefined', summary: 'The first value that can be chosen.' },
    { name: 'max', type: 'string | undefined', summary: 'The last value that can be chosen.' },
    {
      name: 'allDayTime',
      type: 'string | undefined',
      summary: 'A time that stands for any time of the day.',
    },
    {
      name: 'keepsFocus',
      type: 'boolean',
      summary: 'The focus stays where it is, for those who type.',
      default: 'false',
    },
    { name: 'finalFocus', type: 'RefObject<HTMLElement | null>', summary: 'Takes the focus when it closes.' },
    {
      name: 'dayRef',
      type: 'RefObject<HTMLButtonElement | null>',
      summary: 'Receives the day that the keyboard reaches first.',
    },
  ],
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
