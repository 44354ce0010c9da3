import clsx from 'clsx';
import { useRef } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { CardStack } from '../board/card-stack.tsx';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { CardLine, dateDragKind } from './card-line.tsx';
import type { CardDates } from './use-card-dates.ts';

/** The cards without a date, beside the calendar; a card that is dropped here loses its date. */
export function UndatedCards({ dates, view }: { dates: CardDates; view: BoardView }) {
  const { views } = useBoardTexts();
  const format = useFormat();
  const box = useRef<HTMLElement>(null);
  const isOver = useDropPlace(box, {
    accepts: [dateDragKind],
    isDisabled: !canEdit(view.level),
    onDrop: ({ id }) => dates.moveTo(id, null),
  });
  const { undated } = dates;
  return (
    <section
      ref={box}
      aria-label={views.noDate}
      className={clsx(
        'flex shrink-0 flex-col bg-sunk max-lg:border-t lg:w-64 lg:border-s border-line',
        isOver && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <h2 className="flex h-12 shrink-0 items-center gap-2 px-4 text-sm font-bold">
        {views.noDate}
        <span className="font-normal text-dim tabular-nums">{format.number(undated.length)}</span>
      </h2>
      {undated.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-dim">{views.allDated}</p>
      ) : (
        <CardStack
          label={views.noDate}
          cards={undated}
          renderCard={(card, place) => (
            <li
              key={card.id}
              ref={place?.measure}
              data-index={place?.index}
              style={place && { transform: `translateY(${place.start}px)` }}
              className={place && 'absolute inset-x-0 top-0'}
            >
              <CardLine card={card} dates={dates} view={view} isLarge />
            </li>
          )}
        />
      )}
    </section>
  );
}
