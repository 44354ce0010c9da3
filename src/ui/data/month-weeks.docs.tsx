import { listMonthWeeks } from '../../base/calendar.ts';
import type { ComponentDocs } from '../component-docs.ts';
import { MonthWeeks } from './month-weeks.tsx';

/** The page of MonthWeeks. */
export const monthWeeksDocs: ComponentDocs = {
  name: 'MonthWeeks',
  summary: 'The weeks of a month, with what happens on each day.',
  keyboard: [
    { keys: 'Arrow keys', does: 'Move over the days.' },
    { keys: 'Page Up, Page Down', does: 'Move by a month.' },
    { keys: 'Enter', does: 'Does what the page does with a day.' },
  ],
  props: [
    { name: 'label', type: 'string', summary: 'Names the month to screen readers.' },
    { name: 'days', type: 'readonly CalendarDate[]', summary: 'The days of whole weeks, in their order.' },
    {
      name: 'renderDay',
      type: '(day: CalendarDate, place: { week: number; column: number }) => ReactNode',
      summary:
        'The cell of a day: an element with `role="gridcell"` and `data-day`, one of them with `tabIndex` 0.',
    },
    {
      name: 'onShowDate',
      type: '(date: CalendarDate) => void',
      summary: 'Called with a day that a key leads to and that is not among the days.',
    },
    {
      name: 'onEnter',
      type: '(day: CalendarDate) => void',
      summary: 'Called with the focused day when Enter is pressed.',
    },
    {
      name: 'weeksRef',
      type: 'RefObject<HTMLDivElement | null>',
      summary: 'Receives the element that holds the weeks.',
    },
    { name: 'weekClassName', type: 'string', summary: 'The classes of each week.' },
    { name: 'className', type: 'string', summary: 'The classes of the grid.' },
  ],
  screenReader: 'A grid with the month as its label; each cell is read with its weekday.',
  examples: [
    {
      title: 'A month',
      render: () => (
        <MonthWeeks
          label="November 2026"
          days={listMonthWeeks('2026-11-01', 1).flat()}
          onShowDate={() => undefined}
          onEnter={() => undefined}
          weekClassName="min-h-14"
          className="rounded-lg border border-line"
          renderDay={(day) => (
            <div
              key={day}
              role="gridcell"
              data-day={day}
              tabIndex={day === '2026-11-01' ? 0 : -1}
              className="ring-focus-inset border-e border-line p-1 text-xs last:border-e-0"
            >
              {Number(day.slice(8))}
            </div>
          )}
        />
      ),
    },
  ],
};
