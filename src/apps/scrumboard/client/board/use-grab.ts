import { createContext, use, useMemo, useState } from 'react';
import { useLatest } from '../../../../ui/use-latest.ts';
import { useGrabKeys } from '../../../../ui/drag/use-grab-keys.ts';
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

  const read = useLatest({ view, say, grabbed });
  /** The same object at each render: cards do not render again because another one is carried. */
  const actions = useMemo(
    () => ({
      announce,
      begin: (card: Card) => {
        const { view: now, say: texts } = read();
        const index = now.listCards(card.listId).findIndex(({ id }) => id === card.id);
        setHeldId(card.id);
        setGrabbed({ card, listId: card.listId, index });
        announce(texts.grabbed(card.name));
      },
      release: () => {
        if (!read().grabbed) setHeldId(undefined);
      },
    }),
    [read],
  );
  const move = (toSide: number, toPlace: number) => {
    if (!grabbed) return;
    const { card, listId, index } = grabbed;
    const at = lists.findIndex(({ id }) => id === listId);
    const list = lists[clamp(at + toSide, lists.length - 1)];
    if (!list) return;
    const last = othersIn(list.id, card.id).length;
    const next = { card, listId: list.id, index: clamp(index + toPlace, last) };
    setGrabbed(next);
    announce(say.moved(card.name, list.name, next.index + 1, last + 1));
  };
  const drop = () => {
    if (!grabbed) return;
    const { card, listId, index } = grabbed;
    const others = othersIn(listId, card.id);
    const list = lists.find(({ id }) => id === listId);
    setGrabbed(undefined);
    if (list) moveCards([card], list, others[index - 1]?.id ?? null);
    announce(say.dropped(card.name, nameOf(listId), index + 1, others.length + 1));
  };
  const cancel = () => {
    if (!grabbed) return;
    setGrabbed(undefined);
    announce(say.canceled(grabbed.card.name));
  };
  useGrabKeys(grabbed !== undefined, { onStep: move, onDrop: drop, onCancel: cancel });
  return { grabbedId: grabbed?.card.id, heldId, listCards, announcement, actions };
}

export type Grab = ReturnType<typeof useGrab>;
export const GrabContext = createContext<Grab | undefined>(undefined);
export const GrabActionsContext = createContext<Grab['actions'] | undefined>(undefined);

/** What begins and ends a move by the keyboard. */
export function useGrabActions(): Grab['actions'] {
  const actions = use(GrabActionsContext);
  if (!actions) throw new Error('No board around.');
  return actions;
}

/** The keyboard's way of moving cards, within the screen of a board. */
export function useGrabContext(): Grab {
  const grab = use(GrabContext);
  if (!grab) throw new Error('No board around.');
  return grab;
}
