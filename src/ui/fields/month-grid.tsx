import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  addDays,
  addMonths,
  findFirstWeekday,
  findWeekStart,
  listMonthWeeks,
  type CalendarDate,
} from '../../base/calendar.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { formatWall } from './date-format.ts';

type MonthGridProps = {
  /** The chosen date, as `2026-11-21`; empty is none. */
  value: CalendarDate;
  onValueChange: (date: CalendarDate) => void;
  today: CalendarDate;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  /** Receives the day that the keyboard reaches first. */
  dayRef?: RefObject<HTMLButtonElement | null>;
};

/** Returns the day that a key leads to; undefined for keys that the grid leaves alone. */
function findTarget(
  event: KeyboardEvent,
  from: CalendarDate,
  firstWeekday: number,
): CalendarDate | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const weekStart = findWeekStart(from, firstWeekday);
  const targets: Partial<Record<string, () => CalendarDate>> = {
    ArrowLeft: () => addDays(from, isRtl ? 1 : -1),
    ArrowRight: () => addDays(from, isRtl ? -1 : 1),
    ArrowUp: () => addDays(from, -7),
    ArrowDown: () => addDays(from, 7),
    Home: () => weekStart,
    End: () => addDays(weekStart, 6),
    PageUp: () => addMonths(from, event.shiftKey ? -12 : -1),
    PageDown: () => addMonths(from, event.shiftKey ? 12 : 1),
  };
  return targets[event.key]?.();
}

/** The names of the weekdays in the order of the week: short ones where they fit, else single letters. */
function listWeekdays(locale: string, week: readonly CalendarDate[]) {
  const nameAll = (weekday: 'long' | 'short' | 'narrow') =>
    week.map((date) => formatWall(locale, date, { weekday }));
  const short = nameAll('short');
  const shown = short.every((name) => name.length <= 3) ? short : nameAll('narrow');
  return nameAll('long').map((name, index) => ({ name, shown: shown[index] }));
}

/** A month whose days are chosen by pointer or keyboard: arrows, Home, End, Page Up and Page Down (with Shift, years). */
export function MonthGrid({ value, onValueChange, today, min, max, dayRef }: MonthGridProps) {
  const texts = useUiTexts();
  const { locale } = texts;
  const id = useId();
  const [active, setActive] = useState(value || today);
  const [shownValue, setShownValue] = useState(value);
  const followsKey = useRef(false);
  const ownRef = useRef<HTMLButtonElement>(null);
  const activeRef = dayRef ?? ownRef;
  if (shownValue !== value) {
    setShownValue(value);
    if (value) setActive(value);
  }
  useEffect(() => {
    if (followsKey.current) activeRef.current?.focus();
    followsKey.current = false;
  }, [active, activeRef]);
  const firstWeekday = findFirstWeekday(locale);
  const weeks = listMonthWeeks(active, firstWeekday);
  const isOutside = (date: CalendarDate) => (min && date < min) || (max && date > max) || false;
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = findTarget(event, active, firstWeekday);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    followsKey.current = true;
    setActive(target);
  };
  return (
    <div className="w-63 max-w-full">
      <div className="flex items-center justify-between pb-1">
        <IconButton
          size="sm"
          icon="chevron_left"
          label={texts.previousMonth}
          onClick={() => setActive(addMonths(active, -1))}
        />
        <div id={`${id}-title`} aria-live="polite" className="text-sm font-bold">
          {formatWall(locale, active, { month: 'long', year: 'numeric' })}
        </div>
        <IconButton
          size="sm"
          icon="chevron_right"
          label={texts.nextMonth}
          onClick={() => setActive(addMonths(active, 1))}
        />
      </div>
      <div
        role="grid"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        onKeyDown={handleKey}
        className="text-center text-[0.8125rem] tabular-nums"
      >
        <div role="row" className="grid grid-cols-7">
          {listWeekdays(locale, weeks[0] ?? []).map(({ name, shown }) => (
            <div
              key={name}
              role="columnheader"
              aria-label={name}
              className="h-6 text-xs font-medium text-dim"
            >
              {shown}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week.map((date) => (
              <button
                key={date}
                ref={date === active ? activeRef : undefined}
                type="button"
                role="gridcell"
                tabIndex={date === active ? 0 : -1}
                aria-selected={date === value}
                aria-current={date === today ? 'date' : undefined}
                aria-disabled={isOutside(date) || undefined}
                aria-label={formatWall(locale, date, { dateStyle: 'full' })}
                onClick={() => isOutside(date) || onValueChange(date)}
                className={clsx(
                  'ring-focus-inset h-9 rounded-lg aria-disabled:cursor-default aria-disabled:opacity-40',
                  date === value ? 'bg-primary font-bold text-onprimary' : 'hover:bg-hover',
                  date !== value && date.slice(0, 7) !== active.slice(0, 7) && 'text-dim',
                  date === today && 'border border-accent font-bold',
                  date !== value && date === today && 'text-accent-text',
                )}
              >
                {formatWall(locale, date, { day: 'numeric' })}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
