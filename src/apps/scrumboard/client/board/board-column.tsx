import clsx from 'clsx';
import { useRef } from 'react';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { type DropSide, useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import type { BoardList } from '../../shared/records.ts';
import { moveCards, moveList } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { AddCard } from './add-card.tsx';
import { CardStack } from './card-stack.tsx';
import { CardTile } from './card-tile.tsx';
import { ListHeader } from './list-header.tsx';
import { useGrabActions, useGrabContext } from './use-grab.ts';
import type { BoardView, TileView } from './use-board-view.ts';

interface BoardColumnProps {
  list: BoardList;
  view: BoardView;
  tiles: TileView;
}

/** A list of a board with its cards. It is dragged by its header, and takes cards that are dropped on it. */
export function BoardColumn({ list, view, tiles }: BoardColumnProps) {
  const texts = useBoardTexts();
  const column = useRef<HTMLLIElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);
  const { listCards, grabbedId, heldId } = useGrabContext();
  const { announce } = useGrabActions();
  const isEditable = canEdit(view.level);
  const isDragged = useDrag(
    column,
    { kind: 'list', id: list.id },
    { handle: header, isDisabled: !isEditable },
  );
  const dropList = ({ id }: { id: string }, side: DropSide) => {
    const moved = view.lists.find((one) => one.id === id);
    const others = view.lists.filter((one) => one.id !== id);
    if (!moved || id === list.id) return;
    const at = others.findIndex((one) => one.id === list.id) + (side === 'after' ? 1 : 0);
    moveList(moved, others[at - 1]?.id ?? null);
    announce(texts.say.listMoved(moved.name, at + 1, view.lists.length));
  };
  const side = useDropPlace(column, {
    accepts: ['list'],
    axis: 'horizontal',
    isDisabled: !isEditable,
    onDrop: dropList,
  });
  const shown = listCards(list.id);
  const isOver = useDropPlace(body, {
    accepts: ['card'],
    isDisabled: !isEditable,
    onDrop: ({ id }) => {
      const card = view.cards.find((one) => one.id === id);
      const last = view.cards.findLast((one) => one.listId === list.id && one.id !== id);
      if (card) moveCards([card], list, last?.id ?? null);
    },
  });
  return (
    <li
      ref={column}
      className={clsx(
        'relative flex max-h-full w-64 shrink-0 flex-col rounded-xl bg-sunk sm:w-76',
        isDragged && 'opacity-50',
        side === 'before' && 'before:absolute before:inset-y-0 before:-start-2 before:w-0.5 before:bg-accent',
        side === 'after' && 'after:absolute after:inset-y-0 after:-end-2 after:w-0.5 after:bg-accent',
      )}
    >
      <ListHeader ref={header} list={list} view={view} />
      <div
        ref={body}
        className={clsx('flex min-h-10 flex-1 flex-col overflow-hidden', isOver && 'rounded-lg bg-hover')}
      >
        <CardStack
          label={texts.list.cards(list.name)}
          cards={shown}
          renderCard={(card, place) => (
            <CardTile
              key={card.id}
              card={card}
              list={list}
              view={tiles}
              place={place}
              isHeld={heldId === card.id}
              isGrabbed={grabbedId === card.id}
            />
          )}
        />
      </div>
      {isEditable && <AddCard list={list} view={view} />}
    </li>
  );
}
