import clsx from 'clsx';
import { useRef } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import { useIsPhone } from '../../../../ui/use-media.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { CardLine, dateDragKind } from './card-line.tsx';
import type { CardDates } from './use-card-dates.ts';

/** A day shows so many cards, and the dialog of the day the rest. */
const maxCards = 4;

interface CardDayProps {
  day: CalendarDate;
  isTabbable: boolean;
  dates: CardDates;
  view: BoardView;
  /** Shows all cards of the day. */
  onOpen: () => void;
}

/** A day with the cards that are due on it; it takes cards that are dropped on it. On a phone it shows only how many. */
export function CardDay({ day, isTabbable, dates, view, onOpen }: CardDayProps) {
  const { views } = useBoardTexts();
  const format = useFormat();
  const isPhone = useIsPhone();
  const cell = useRef<HTMLDivElement>(null);
  const isOver = useDropPlace(cell, {
    accepts: [dateDragKind],
    isDisabled: !canEdit(view.level),
    onDrop: ({ id }) => dates.moveTo(id, day),
  });
  const cards = dates.byDay.get(day) ?? [];
  const isToday = day === dates.today;
  const isOutside = !day.startsWith(dates.first.slice(0, 7));
  const shown = isPhone ? [] : cards.length > maxCards ? cards.slice(0, maxCards - 1) : cards;
  const hidden = cards.length - shown.length;
  return (
    <div
      ref={cell}
      role="gridcell"
      data-day={day}
      tabIndex={isTabbable ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'ring-focus-inset flex min-w-0 flex-col gap-0.5 border-e border-line pb-1 last:border-e-0',
        isOutside && 'bg-sunk',
        isToday && 'shadow-[inset_0_2px_0_var(--t-accent)]',
        isOver && 'bg-active outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <span className="sr-only">{views.day(dates.describe(day), cards.length)}</span>
      <span
        aria-hidden="true"
        className={clsx(
          'px-2 pt-1 text-xs leading-5 tabular-nums max-sm:text-center',
          isToday ? 'font-bold text-accent-text' : isOutside ? 'text-dim' : 'font-medium',
        )}
      >
        {format.date(day, { day: 'numeric', timeZone: 'UTC' })}
      </span>
      {shown.map((card) => (
        <CardLine key={card.id} card={card} dates={dates} view={view} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          onClick={onOpen}
          aria-label={`${views.more(hidden)}: ${dates.describe(day)}`}
          className="ring-focus-inset mx-0.5 min-h-6 rounded-sm px-1.5 text-start text-xs font-semibold text-accent-text hover:bg-hover max-sm:flex-1 max-sm:text-center"
        >
          {isPhone ? (
            <span className="inline-grid min-w-5 place-items-center rounded-full bg-active px-1.5 leading-5 tabular-nums">
              {format.number(hidden)}
            </span>
          ) : (
            views.more(hidden)
          )}
        </button>
      )}
    </div>
  );
}
