import { createId } from '../../../../base/ids.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Card, listCollection } from '../../shared/records.ts';
import { createCard } from '../api.ts';

/** Adds a card like another one at the end of its list; nothing on its checklists is checked. Files and comments stay with the other. */
export function copyCard(card: Card, name: string, message: string): void {
  const list = readRecords(listCollection).find(({ id }) => id === card.listId);
  if (!list) return;
  const { description, due, members, labels } = card;
  const checklists = card.checklists.map((checklist) => ({
    ...checklist,
    id: createId(),
    items: checklist.items.map((item) => ({ ...item, id: createId(), checked: false })),
  }));
  createCard(list, name, {
    description,
    due,
    members: [...members],
    labels: [...labels],
    checklists,
    message,
  });
}
