import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { Card } from '../../shared/records.ts';
import { moveCards } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import type { BoardView } from './use-board-view.ts';

/** A card that somebody moves by the keyboard: where it would be dropped. */
interface Grabbed {
  readonly card: Card;
  readonly listId: string;
  readonly index: number;
}

const steps: Readonly<Record<string, readonly [lists: number, places: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

/**
 * Moves cards by the keyboard: Space picks the focused card up, the arrows carry it, Space drops it, Escape puts it back. Each
 * step is said to screen readers, and only the drop is saved.
 */
export function useGrab(view: BoardView) {
  const { say } = useBoardTexts();
  const [grabbed, setGrabbed] = useState<Grabbed>();
  /** The focus follows this card to the element that it has next. */
  const [heldId, setHeldId] = useState<string>();
  const [announcement, announce] = useState('');
  const { lists } = view;
  const nameOf = (listId: string) => lists.find(({ id }) => id === listId)?.name ?? '';
  /** The cards of a list as they are shown: the grabbed one is where it would be dropped. */
  const listCards = (listId: string): readonly Card[] => {
    const cards = view.listCards(listId);
    if (!grabbed) return cards;
    const others = cards.filter(({ id }) => id !== grabbed.card.id);
    return grabbed.listId === listId ? others.toSpliced(grabbed.index, 0, grabbed.card) : others;
  };
  const othersIn = (listId: string, cardId: string) =>
    view.listCards(listId).filter(({ id }) => id !== cardId);

  const begin = (card: Card) => {
    const index = view.listCards(card.listId).findIndex(({ id }) => id === card.id);
    setHeldId(card.id);
    setGrabbed({ card, listId: card.listId, index });
    announce(say.grabbed(card.name));
  };
  const move = ({ card, listId, index }: Grabbed, [toSide, toPlace]: readonly [number, number]) => {
    const isReversed = document.documentElement.dir === 'rtl';
    const at = lists.findIndex(({ id }) => id === listId);
    const list = lists[clamp(at + (isReversed ? -toSide : toSide), lists.length - 1)];
    if (!list) return;
    const last = othersIn(list.id, card.id).length;
    const next = { card, listId: list.id, index: clamp(index + toPlace, last) };
    setGrabbed(next);
    announce(say.moved(card.name, list.name, next.index + 1, last + 1));
  };
  const drop = ({ card, listId, index }: Grabbed) => {
    const others = othersIn(listId, card.id);
    const list = lists.find(({ id }) => id === listId);
    setGrabbed(undefined);
    if (list) moveCards([card], list, others[index - 1]?.id ?? null);
    announce(say.dropped(card.name, nameOf(listId), index + 1, others.length + 1));
  };
  const cancel = ({ card }: Grabbed) => {
    setGrabbed(undefined);
    announce(say.canceled(card.name));
  };
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (!grabbed) return;
    const step = steps[event.key];
    if (step) move(grabbed, step);
    else if (event.key === ' ' || event.key === 'Enter') drop(grabbed);
    else if (event.key === 'Escape' || event.key === 'Tab') cancel(grabbed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isActive = grabbed !== undefined;
  useEffect(() => {
    if (!isActive) return;
    // Before any other part of the page takes the key.
    addEventListener('keydown', take, { capture: true });
    return () => removeEventListener('keydown', take, { capture: true });
  }, [isActive]);
  const release = () => {
    if (!grabbed) setHeldId(undefined);
  };
  return { grabbedId: grabbed?.card.id, heldId, release, listCards, begin, announcement, announce };
}

export type Grab = ReturnType<typeof useGrab>;
export const GrabContext = createContext<Grab | undefined>(undefined);

/** The keyboard's way of moving cards, within the screen of a board. */
export function useGrabContext(): Grab {
  const grab = use(GrabContext);
  if (!grab) throw new Error('No board around.');
  return grab;
}
