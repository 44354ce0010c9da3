import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { addDays, addMonths, type CalendarDate } from '../../base/calendar.ts';
import { formatWall } from '../fields/date-format.ts';
import { useUiTexts } from '../ui-texts.ts';

type MonthWeeksProps = {
  /** Names the month to screen readers. */
  label: string;
  /** The days of whole weeks, in their order. */
  days: readonly CalendarDate[];
  /** The cell of a day: an element with `role="gridcell"` and `data-day`, one of them with `tabIndex` 0. */
  renderDay: (day: CalendarDate, place: { week: number; column: number }) => ReactNode;
  /** Called with a day that a key leads to and that is not among the days. */
  onShowDate: (date: CalendarDate) => void;
  /** Called with the focused day when Enter is pressed. */
  onEnter: (day: CalendarDate) => void;
  /** Receives the element that holds the weeks. */
  weeksRef?: RefObject<HTMLDivElement | null>;
  /** Of each week. */
  weekClassName?: string;
  className?: string;
};

/** The day that a key leads to from another one. */
function findDay(key: KeyboardEvent, day: CalendarDate): CalendarDate | undefined {
  const isRtl = getComputedStyle(key.currentTarget).direction === 'rtl';
  const target: Partial<Record<string, CalendarDate>> = {
    ArrowLeft: addDays(day, isRtl ? 1 : -1),
    ArrowRight: addDays(day, isRtl ? -1 : 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return target[key.key];
}

/** The weeks of a month with what happens on their days; arrow keys move over the days. */
export function MonthWeeks(props: MonthWeeksProps) {
  const { label, days, renderDay, onShowDate, onEnter, weeksRef, weekClassName, className } = props;
  const { locale } = useUiTexts();
  const ownRef = useRef<HTMLDivElement>(null);
  const box = weeksRef ?? ownRef;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const handleKey = (key: KeyboardEvent<HTMLElement>) => {
    if (!(key.target instanceof HTMLElement) || key.altKey || key.ctrlKey || key.metaKey) return;
    const day = key.target.dataset['day'];
    if (day === undefined) return;
    if (key.key === 'Enter') {
      key.preventDefault();
      onEnter(day);
    }
    const target = findDay(key, day);
    if (target === undefined) return;
    key.preventDefault();
    const cell = box.current?.querySelector<HTMLElement>(`[data-day="${target}"]`);
    if (cell) cell.focus();
    else onShowDate(target);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days take the focus
    <div role="grid" aria-label={label} onKeyDown={handleKey} className={clsx('flex flex-col', className)}>
      <div role="row" className="grid shrink-0 grid-cols-7 border-b border-line">
        {weeks[0]?.map((day) => (
          <div
            key={day}
            role="columnheader"
            className="truncate px-2 py-1.5 max-sm:px-0.5 max-sm:text-center text-[0.6875rem] leading-4 font-bold tracking-[.05em] text-dim uppercase"
          >
            {formatWall(locale, day, { weekday: 'short' })}
          </div>
        ))}
      </div>
      <div ref={box} role="rowgroup" className="flex min-h-0 flex-1 flex-col">
        {weeks.map((days, week) => (
          <div
            key={days[0]}
            role="row"
            className={clsx('grid flex-1 grid-cols-7 border-b border-line last:border-b-0', weekClassName)}
          >
            {days.map((day, column) => renderDay(day, { week, column }))}
          </div>
        ))}
      </div>
    </div>
  );
}
