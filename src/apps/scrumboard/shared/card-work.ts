import type { Card, CheckItem } from './records.ts';

/** A card, or an item of one of its checklists, as a person's work. */
export interface CardWork {
  readonly card: Card;
  /** Absent for the card itself. */
  readonly item?: CheckItem;
  readonly due: string | null;
  readonly isDone: boolean;
}

/** Lists what is assigned to a person on a card. An item is due with its card unless it has a date of its own. */
export function listCardWork(card: Card, uid: string): readonly CardWork[] {
  const isDone = card.completedAt !== null;
  const items = card.checklists
    .flatMap((checklist) => checklist.items)
    .filter(({ personId }) => personId === uid)
    .map((item) => ({ card, item, due: item.due ?? card.due, isDone: item.checked || isDone }));
  return card.members.includes(uid) ? [{ card, due: card.due, isDone }, ...items] : items;
}
