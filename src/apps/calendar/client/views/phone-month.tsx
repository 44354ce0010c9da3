import clsx from 'clsx';
import { useMemo, useRef } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { MonthWeeks } from '../../../../ui/data/month-weeks.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { type Item, putDoneLast } from '../model/items.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { AgendaEntry } from './agenda-entry.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { scrollable, type ViewProps } from './view-props.ts';

const mostDots = 3;
const dotStyle = { inlineSize: 5, blockSize: 5 };

/** Returns the weeks that have days of the month of a date. */
function listOwnDays(days: readonly CalendarDate[], date: CalendarDate): CalendarDate[] {
  const isOwn = (day: CalendarDate) => day.slice(0, 7) === date.slice(0, 7);
  return days.filter((_day, at) => {
    const start = at - (at % 7);
    return days.slice(start, start + 7).some(isOwn);
  });
}

/** A month on a phone: its dates with a dot for each of the first events, and the agenda of the chosen day. */
export function PhoneMonth(props: ViewProps & { onShowDate: (date: CalendarDate) => void }) {
  const { days, date, items, isKnown, colorOf, onOpen, onComplete, onShowDate } = props;
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeptFocus(list, items);
  const format = useFormat();
  const texts = useCalendarTexts();
  const shown = useMemo(() => listOwnDays(days, date), [days, date]);
  const byDay = useMemo(
    () =>
      new Map(shown.map((day) => [day, items.filter((item) => item.firstDay <= day && item.lastDay >= day)])),
    [shown, items],
  );
  const own = byDay.get(date) ?? [];
  const name = format.date(date, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="flex h-full flex-col">
      <MonthWeeks
        label={texts.views.month}
        days={shown}
        onShowDate={onShowDate}
        onEnter={onShowDate}
        weekClassName="min-h-11"
        className="shrink-0"
        renderDay={(day) => <Cell {...props} key={day} day={day} own={byDay.get(day) ?? []} />}
      />
      <div
        {...scrollable}
        aria-label={name}
        className="ring-focus-inset min-h-0 flex-1 overflow-y-auto border-t border-line pb-2"
      >
        <h2 className="px-4 pt-3 pb-1 text-sm font-semibold">{name}</h2>
        {own.length === 0 && isKnown && <p className="px-4 py-2 text-sm text-dim">{texts.nothing[0]}</p>}
        {!isKnown && <Skeleton className="mx-4 my-2 h-10" />}
        <ul ref={list} className="px-1">
          {own.map((item) => (
            <li key={item.key}>
              <AgendaEntry
                day={date}
                item={item}
                color={colorOf(item)}
                isShort
                onOpen={onOpen}
                onComplete={(work, isDone) => {
                  keepFocus();
                  onComplete(work, isDone);
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface CellProps extends Pick<ViewProps, 'date' | 'today' | 'isKnown' | 'colorOf'> {
  day: CalendarDate;
  own: readonly Item[];
  onShowDate: (date: CalendarDate) => void;
}

function Cell({ day, date, today, isKnown, own, colorOf, onShowDate }: CellProps) {
  const format = useFormat();
  const texts = useCalendarTexts();
  const isOutside = day.slice(0, 7) !== date.slice(0, 7);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter is handled by the grid
    <div
      role="gridcell"
      data-day={day}
      tabIndex={day === date ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={day === date}
      onClick={() => onShowDate(day)}
      className="ring-focus-inset flex min-w-0 flex-col items-center gap-0.5 py-1"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-7 place-items-center rounded-full text-sm tabular-nums',
          day === date && 'bg-primary font-bold text-onprimary',
          day !== date && (day === today ? 'font-bold text-accent-text' : isOutside && 'text-dim'),
        )}
      >
        {format.date(day, { day: 'numeric', timeZone: 'UTC' })}
      </span>
      <span className="sr-only">
        {format.date(day, { dateStyle: 'full', timeZone: 'UTC' })}
        {isKnown && `, ${texts.count(own.length)}`}
      </span>
      <span aria-hidden="true" className="flex gap-0.5" style={{ blockSize: 5 }}>
        {putDoneLast(own)
          .slice(0, mostDots)
          .map((item) => (
            <span
              key={item.key}
              style={{ ...toneStyle(colorOf(item)), ...dotStyle }}
              className="rounded-full bg-(--tone)"
            />
          ))}
      </span>
    </div>
  );
}
