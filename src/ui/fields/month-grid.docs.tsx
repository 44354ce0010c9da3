import { type ComponentDocs, WithState } from '../component-docs.ts';
import { MonthGrid } from './month-grid.tsx';

/** The page of MonthGrid. */
export const monthGridDocs: ComponentDocs = {
  name: 'MonthGrid',
  summary:
    'A month grid for pointer and keyboard: arrows, Home, End, Page Up, and Page Down (with Shift for years).',
  props: [
    {
      name: 'value',
      type: 'CalendarDate',
      summary: 'The chosen date, such as `2026-11-21`; empty for none.',
    },
    { name: 'onValueChange', type: '(date: CalendarDate) => void', summary: 'Called with the chosen date.' },
    { name: 'today', type: 'CalendarDate', summary: 'The day marked as today.' },
    { name: 'min', type: 'CalendarDate | undefined', summary: 'The first date that can be chosen.' },
    { name: 'max', type: 'CalendarDate | undefined', summary: 'The last date that can be chosen.' },
    {
      name: 'dayRef',
      type: 'RefObject<HTMLButtonElement | null>',
      summary: 'Receives the day that keyboard focus enters first.',
    },
  ],
  keyboard: [
    { keys: 'Arrow keys', does: 'Move by a day or a week.' },
    { keys: 'Home, End', does: 'Move to the first or last day of the week.' },
    { keys: 'Page Up, Page Down', does: 'Move by a month, with Shift by a year.' },
    { keys: 'Enter, Space', does: 'Chooses the day.' },
  ],
  screenReader:
    'A grid named by month and year; each day is read in full, the chosen one is selected, and today is current.',
  examples: [
    {
      title: 'A month',
      render: () => (
        <WithState initial="2026-11-21">
          {(value, setValue) => <MonthGrid value={value} onValueChange={setValue} today="2026-11-22" />}
        </WithState>
      ),
    },
    {
      title: 'Only some days',
      render: () => (
        <WithState initial="">
          {(value, setValue) => (
            <MonthGrid
              value={value}
              onValueChange={setValue}
              today="2026-11-22"
              min="2026-11-10"
              max="2026-11-25"
            />
          )}
        </WithState>
      ),
    },
  ],
};
