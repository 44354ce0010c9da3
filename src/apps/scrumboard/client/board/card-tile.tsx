import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { type DropSide, useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import type { BoardList, Card } from '../../shared/records.ts';
import { moveCards } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { CardFrame } from './card-frame.tsx';
import { CardMenu } from './card-menu.tsx';
import type { CardPlace } from './card-stack.tsx';
import { useGrabActions } from './use-grab.ts';
import type { TileView } from './use-board-view.ts';

interface CardTileProps {
  card: Card;
  list: BoardList;
  view: TileView;
  place?: CardPlace | undefined;
  /** The focus follows it. */
  isHeld: boolean;
  /** Being carried by the keyboard. */
  isGrabbed: boolean;
}

const isSamePlace = (a: CardPlace | undefined, b: CardPlace | undefined) =>
  a === b ||
  (a?.index === b?.index && a?.count === b?.count && a?.start === b?.start && a?.measure === b?.measure);

const isSameTile = ({ place: before, ...a }: CardTileProps, { place, ...b }: CardTileProps) =>
  isSamePlace(before, place) &&
  a.card === b.card &&
  a.list === b.list &&
  a.view === b.view &&
  a.isHeld === b.isHeld &&
  a.isGrabbed === b.isGrabbed;

/** A card in its list, which is dragged with a mouse, or with Space and the arrow keys. It renders again for itself alone. */
export const CardTile = memo(function CardTile({
  card,
  list,
  view,
  place,
  isHeld,
  isGrabbed,
}: CardTileProps) {
  const texts = useBoardTexts();
  const item = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { release, begin } = useGrabActions();
  const readCards = () => view.listCards(list.id);
  const isEditable = canEdit(view.level);
  const isDragged = useDrag(item, { kind: 'card', id: card.id }, { isDisabled: !isEditable });
  const drop = ({ id }: { id: string }, side: DropSide) => {
    const moved = view.findCard(id);
    const others = readCards().filter((one) => one.id !== id);
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
      readCards={readCards}
      view={view}
      ref={item}
      linkRef={link}
      place={place}
      side={side}
      isDragged={isDragged}
      isGrabbed={isGrabbed}
      shortcuts="Space X"
      onKey={grabByKey}
      onBlur={release}
      menu={
        <CardMenu card={card} order={{ list, readCards }} view={view} label={texts.card.menu(card.name)} />
      }
    />
  );
}, isSameTile);
