import clsx from 'clsx';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { DropSide } from '../../../../ui/drag/use-drop-place.ts';
import type { Card } from '../../shared/records.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { useCardPresence, useTellMoving } from '../presence/board-presence.ts';
import { CardPeople } from '../presence/card-people.tsx';
import { CardFace } from './card-face.tsx';
import type { CardPlace } from './card-stack.tsx';
import { useCardSelectionContext } from './use-card-selection.ts';
import type { BoardView } from './use-board-view.ts';

type FrameView = Pick<BoardView, 'board' | 'labels' | 'people' | 'level' | 'buildHref' | 'openCard'>;

interface CardFrameProps {
  card: Card;
  /** The cards of the column: Shift selects up to one of them. */
  readCards: () => readonly Card[];
  view: FrameView;
  ref: RefObject<HTMLLIElement | null>;
  linkRef?: RefObject<HTMLAnchorElement | null>;
  place?: CardPlace | undefined;
  menu: ReactNode;
  /** Where what is dragged over it would go. */
  side?: DropSide | undefined;
  isDragged: boolean;
  /** Being carried by the keyboard. */
  isGrabbed?: boolean;
  shortcuts?: string;
  onKey?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
}

/** A card in a column: a link that opens it, with what selects it and its menu. */
export function CardFrame(props: CardFrameProps) {
  const { card, readCards, view, ref, linkRef, place, menu, side, isDragged, isGrabbed = false } = props;
  const texts = useBoardTexts();
  const { selectedIds, isSelecting, dispatch } = useCardSelectionContext();
  const isSelected = selectedIds.has(card.id);
  const isEditable = canEdit(view.level);
  useTellMoving(card.id, isDragged || isGrabbed);
  const isMovedByOthers = useCardPresence(card.id).movedBy.length > 0;
  const handleKey = (event: KeyboardEvent) => {
    if (!isEditable || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'x') dispatch({ type: 'toggle', id: card.id });
    props.onKey?.(event);
  };
  return (
    <li
      ref={(element) => {
        ref.current = element;
        place?.measure(element);
      }}
      data-index={place?.index}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.count}
      style={place && { transform: `translateY(${place.start}px)` }}
      className={clsx(
        'group/card shrink-0 rounded-lg border bg-paper shadow-card transition-[border-color,opacity] duration-120 hover:border-edge',
        place ? 'absolute inset-x-0 top-0' : 'relative',
        isGrabbed ? 'z-10 border-accent ring-2 ring-accent' : isSelected ? 'border-accent' : 'border-line',
        isDragged && 'opacity-40',
        isMovedByOthers && 'opacity-60 outline-2 outline-offset-1 outline-accent outline-dashed',
        side === 'before' && 'before:absolute before:inset-x-0 before:-top-1.5 before:h-0.5 before:bg-accent',
        side === 'after' && 'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-0.5 after:bg-accent',
      )}
    >
      <a
        ref={linkRef}
        href={view.buildHref(card.id)}
        draggable={false}
        aria-keyshortcuts={isEditable ? props.shortcuts : undefined}
        onKeyDown={handleKey}
        onBlur={props.onBlur}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.altKey) return; // the browser opens a tab
          event.preventDefault();
          if (isEditable && event.shiftKey)
            dispatch({ type: 'extend', id: card.id, shownIds: readCards().map(({ id }) => id) });
          else view.openCard(card.id);
        }}
        className={clsx('ring-focus-inset block rounded-lg', isSelecting && 'pe-8')}
      >
        <CardFace card={card} view={view} />
      </a>
      <CardPeople cardId={card.id} view={view} className="absolute start-2 -bottom-2.5 z-1" />
      {isEditable && (
        <div
          className={clsx(
            'absolute end-1 top-0.5 flex min-h-7 items-center gap-1 rounded-lg bg-paper px-1.5 max-sm:ps-0',
            !isSelecting &&
              'opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 max-sm:opacity-100',
          )}
        >
          <input
            type="checkbox"
            aria-label={texts.card.select(card.name)}
            checked={isSelected}
            onChange={() => dispatch({ type: 'toggle', id: card.id })}
            className={clsx(
              'ring-focus size-4.5 cursor-pointer accent-(--t-accent)',
              !isSelecting && 'max-sm:hidden',
            )}
          />
          {!isSelecting && menu}
        </div>
      )}
    </li>
  );
}
