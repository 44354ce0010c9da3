import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { type DropSide, useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import type { BoardList, Card } from '../../shared/records.ts';
import { moveCards } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { CardFace } from './card-face.tsx';
import { CardMenu } from './card-menu.tsx';
import { useCardSelectionContext } from './use-card-selection.ts';
import { useGrabContext } from './use-grab.ts';
import type { BoardView } from './use-board-view.ts';

interface CardTileProps {
  card: Card;
  list: BoardList;
  cards: readonly Card[];
  view: BoardView;
  /** In a long list: which card it is, how far from the top, and what measures its height. */
  place?: {
    readonly index: number;
    readonly count: number;
    readonly start: number;
    readonly measure: (element: HTMLLIElement | null) => void;
  };
}

/** A card in its list: a link that opens it, which is dragged with a mouse, or with Space and the arrow keys. */
export function CardTile({ card, list, cards, view, place }: CardTileProps) {
  const texts = useBoardTexts();
  const item = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { grabbedId, heldId, release, begin } = useGrabContext();
  const { selectedIds, isSelecting, dispatch } = useCardSelectionContext();
  const isSelected = selectedIds.has(card.id);
  const isGrabbed = grabbedId === card.id;
  const isHeld = heldId === card.id;
  const isEditable = canEdit(view.level);
  const isDragged = useDrag(item, { kind: 'card', id: card.id }, { isDisabled: !isEditable });
  const drop = ({ id }: { id: string }, side: DropSide) => {
    const moved = view.cards.find((one) => one.id === id);
    const others = cards.filter((one) => one.id !== id);
    if (!moved || id === card.id) return;
    const at = others.findIndex((one) => one.id === card.id) + (side === 'after' ? 1 : 0);
    moveCards([moved], list, others[at - 1]?.id ?? null);
  };
  const side = useDropPlace(item, {
    accepts: ['card'],
    axis: 'vertical',
    isDisabled: !isEditable,
    onDrop: drop,
  });
  useEffect(() => {
    // In another list it is another element: the focus follows the card.
    if (isHeld) link.current?.focus();
  }, [isHeld]);
  const grabByKey = (event: KeyboardEvent) => {
    if (!isEditable || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'x') dispatch({ type: 'toggle', id: card.id });
    if (event.key !== ' ') return;
    event.preventDefault();
    begin(card);
  };
  return (
    <li
      ref={(element) => {
        item.current = element;
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
        side === 'before' && 'before:absolute before:inset-x-0 before:-top-1.5 before:h-0.5 before:bg-accent',
        side === 'after' && 'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-0.5 after:bg-accent',
      )}
    >
      <Link
        ref={link}
        to={view.path}
        search={{ ...view.filter, card: card.id }}
        draggable={false}
        aria-keyshortcuts={isEditable ? 'Space X' : undefined}
        onKeyDown={grabByKey}
        onBlur={release}
        onClick={(event) => {
          if (!isEditable || !event.shiftKey) return;
          event.preventDefault();
          dispatch({ type: 'extend', id: card.id, shownIds: cards.map(({ id }) => id) });
        }}
        className="ring-focus block rounded-lg"
      >
        <CardFace card={card} view={view} />
      </Link>
      {isEditable && (
        <div
          className={clsx(
            'absolute end-1 top-1 flex items-center gap-1 rounded-lg bg-paper ps-1.5',
            !isSelecting &&
              'opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 max-sm:opacity-100',
          )}
        >
          <input
            type="checkbox"
            aria-label={texts.card.select(card.name)}
            checked={isSelected}
            onChange={() => dispatch({ type: 'toggle', id: card.id })}
            className="ring-focus size-4.5 cursor-pointer accent-(--t-accent)"
          />
          <CardMenu card={card} list={list} cards={cards} view={view} label={texts.card.menu(card.name)} />
        </div>
      )}
    </li>
  );
}
