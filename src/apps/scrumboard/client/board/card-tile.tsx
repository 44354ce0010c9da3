import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { type DropSide, useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import type { BoardList, Card } from '../../shared/records.ts';
import { moveCards } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { CardFrame } from './card-frame.tsx';
import { CardMenu } from './card-menu.tsx';
import type { CardPlace } from './card-stack.tsx';
import { useGrabContext } from './use-grab.ts';
import type { BoardView } from './use-board-view.ts';

interface CardTileProps {
  card: Card;
  list: BoardList;
  cards: readonly Card[];
  view: BoardView;
  place?: CardPlace | undefined;
}

/** A card in its list, which is dragged with a mouse, or with Space and the arrow keys. */
export function CardTile({ card, list, cards, view, place }: CardTileProps) {
  const texts = useBoardTexts();
  const item = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { grabbedId, heldId, release, begin } = useGrabContext();
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
    if (event.key !== ' ') return;
    event.preventDefault();
    begin(card);
  };
  return (
    <CardFrame
      card={card}
      cards={cards}
      view={view}
      ref={item}
      linkRef={link}
      place={place}
      side={side}
      isDragged={isDragged}
      isGrabbed={grabbedId === card.id}
      shortcuts="Space X"
      onKey={grabByKey}
      onBlur={release}
      menu={<CardMenu card={card} order={{ list, cards }} view={view} label={texts.card.menu(card.name)} />}
    />
  );
}
