import clsx from 'clsx';
import { useRef } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import { toneStyle } from '../../../../ui/tone.ts';
import { CardStack } from '../board/card-stack.tsx';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { GroupTile, groupDragKind, readGroupDrag } from './group-tile.tsx';
import type { CardGroup } from './use-card-groups.ts';

interface GroupColumnProps {
  group: CardGroup;
  groups: readonly CardGroup[];
  view: BoardView;
  onMove: (cardId: string, from: string, to: string) => void;
}

/** A column of cards with the same member, label or date; it takes cards that are dropped on it. */
export function GroupColumn({ group, groups, view, onMove }: GroupColumnProps) {
  const texts = useBoardTexts();
  const format = useFormat();
  const column = useRef<HTMLLIElement>(null);
  const isOver = useDropPlace(column, {
    accepts: [groupDragKind],
    isDisabled: !canEdit(view.level) || !group.takesCards,
    onDrop: ({ id }) => {
      const { cardId, from } = readGroupDrag(id);
      onMove(cardId, from, group.id);
    },
  });
  const { cards, person, color } = group;
  return (
    <li
      ref={column}
      className={clsx(
        'flex max-h-full w-64 shrink-0 flex-col rounded-xl bg-sunk sm:w-76',
        isOver && 'outline-2 outline-accent',
      )}
    >
      <header className="flex min-h-11 shrink-0 items-center gap-2 px-3">
        {person && (
          <Avatar name={person.name} photoUrl={person.picture} className="size-6 text-[0.6875rem]" />
        )}
        {color !== undefined && (
          <span style={toneStyle(color)} className="size-2.5 shrink-0 rounded-full bg-(--tone)" />
        )}
        <h2 dir="auto" className="min-w-0 truncate text-sm font-bold">
          {group.title}
        </h2>
        <span className="ms-auto shrink-0 text-xs text-dim tabular-nums">
          <span aria-hidden="true">{format.number(cards.length)}</span>
          <span className="sr-only">{texts.list.count(cards.length)}</span>
        </span>
      </header>
      <div className="flex min-h-10 flex-1 flex-col overflow-hidden">
        <CardStack
          label={texts.list.cards(group.title)}
          cards={cards}
          renderCard={(card, place) => (
            <GroupTile
              key={card.id}
              card={card}
              group={group}
              groups={groups}
              view={view}
              place={place}
              onMove={onMove}
            />
          )}
        />
      </div>
    </li>
  );
}
