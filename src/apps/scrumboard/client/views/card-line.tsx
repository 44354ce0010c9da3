import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, type CalendarDate } from '../../../../base/calendar.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { toneStyle } from '../../../../ui/tone.ts';
import type { Card } from '../../shared/records.ts';
import { findDueState } from '../../shared/rules.ts';
import { CardMenu } from '../board/card-menu.tsx';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useTellMoving } from '../presence/board-presence.ts';
import { canEdit } from '../use-boards.ts';
import type { CardDates } from './use-card-dates.ts';

const DueDialog = lazyPart(async () => (await import('./due-dialog.tsx')).DueDialog);

export const dateDragKind = 'dated-card';

/** How many days a key moves a card. */
function readStep(event: KeyboardEvent): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: isRtl ? 1 : -1,
    ArrowRight: isRtl ? -1 : 1,
    ArrowUp: -7,
    ArrowDown: 7,
  };
  return event.altKey ? steps[event.key] : undefined;
}

interface CardLineProps {
  card: Card;
  dates: CardDates;
  view: BoardView;
  /** With space around it, and its menu in view. */
  isLarge?: boolean;
}

/** A card in one line: a link that opens it; moved to other days by dragging, by Alt with the arrow keys, or by its menu. */
export function CardLine({ card, dates, view, isLarge = false }: CardLineProps) {
  const { card: texts } = useBoardTexts();
  const { now, timeZone } = useClock();
  const item = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isEditable = canEdit(view.level);
  const isDragged = useDrag(item, { kind: dateDragKind, id: card.id }, { isDisabled: !isEditable });
  useTellMoving(card.id, isDragged);
  const isHeld = dates.heldId === card.id;
  useEffect(() => {
    if (isHeld) link.current?.focus();
  }, [isHeld]);
  const handleKey = (event: KeyboardEvent) => {
    const step = isEditable ? readStep(event) : undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const day: CalendarDate = toWallClock(card.due, timeZone).slice(0, 10) || dates.today;
    dates.moveTo(card.id, card.due === null ? day : addDays(day, step));
  };
  const state = findDueState(card, now);
  const label = view.labels.find(({ id }) => card.labels.includes(id));
  return (
    <div
      ref={item}
      style={toneStyle(label?.color ?? view.board.color)}
      className={clsx(
        'group/line relative flex shrink-0 items-center border-s-3 border-(--tone)',
        isLarge
          ? 'min-h-10 rounded-lg border-e border-y border-e-line border-y-line bg-paper'
          : 'mx-0.5 min-h-6 rounded-sm bg-[color-mix(in_srgb,var(--tone)_16%,var(--t-paper))] hover:bg-[color-mix(in_srgb,var(--tone)_26%,var(--t-paper))]',
        isDragged && 'opacity-40',
      )}
    >
      <Link
        ref={link}
        to={view.path}
        search={{ ...view.place, card: card.id }}
        draggable={false}
        aria-keyshortcuts={isEditable ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
        onKeyDown={handleKey}
        onBlur={dates.release}
        className={clsx(
          'ring-focus-inset flex min-w-0 flex-1 self-stretch rounded-sm px-1.5',
          isLarge ? 'items-center py-2 text-sm' : 'items-center text-xs leading-4',
        )}
      >
        <span
          dir="auto"
          className={clsx(
            'min-w-0 flex-1 font-medium ltr:text-left rtl:text-right',
            isLarge ? 'wrap-break-word' : 'truncate',
            card.completedAt !== null && 'text-dim line-through',
            state === 'overdue' && 'text-danger-text',
          )}
        >
          {card.name}
        </span>
      </Link>
      {isEditable && (
        <span
          className={clsx(
            'flex shrink-0',
            !isLarge &&
              'absolute end-0 rounded-sm bg-paper opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100',
          )}
        >
          <CardMenu
            card={card}
            view={view}
            label={texts.menu(card.name)}
            renderMover={({ onClose }) => (
              <DueDialog card={card} onSave={(due) => dates.setDue(card, due)} onClose={onClose} />
            )}
          />
        </span>
      )}
    </div>
  );
}
