import { useRef } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import type { Card } from '../../shared/records.ts';
import { CardFrame } from '../board/card-frame.tsx';
import { CardMenu } from '../board/card-menu.tsx';
import type { CardPlace } from '../board/card-stack.tsx';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import type { CardGroup } from './use-card-groups.ts';

const GroupDialog = lazyPart(async () => (await import('./group-dialog.tsx')).GroupDialog);

export const groupDragKind = 'grouped-card';
/** What is dragged: a card, and the column that it is taken from. */
export function readGroupDrag(id: string): { cardId: string; from: string } {
  const [cardId = '', from = ''] = id.split(' ');
  return { cardId, from };
}

interface GroupTileProps {
  card: Card;
  group: CardGroup;
  groups: readonly CardGroup[];
  view: BoardView;
  place?: CardPlace | undefined;
  onMove: (cardId: string, from: string, to: string) => void;
}

/** A card in a column of a grouped board. It is dragged to another column, or moved there by its menu. */
export function GroupTile({ card, group, groups, view, place, onMove }: GroupTileProps) {
  const texts = useBoardTexts();
  const item = useRef<HTMLLIElement>(null);
  const isDragged = useDrag(
    item,
    { kind: groupDragKind, id: `${card.id} ${group.id}` },
    { isDisabled: !canEdit(view.level) },
  );
  return (
    <CardFrame
      card={card}
      readCards={() => group.cards}
      view={view}
      ref={item}
      place={place}
      isDragged={isDragged}
      shortcuts="X"
      menu={
        <CardMenu
          card={card}
          view={view}
          label={texts.card.menu(card.name)}
          renderMover={({ onClose }) => (
            <GroupDialog
              group={group}
              groups={groups}
              grouping={view.grouping}
              onMove={(to) => onMove(card.id, group.id, to)}
              onClose={onClose}
            />
          )}
        />
      }
    />
  );
}
