import { createId } from '../../../../base/ids.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { findNextOccurrence } from '../../../../platform/kits/repeats/server/next-occurrence.ts';
import type { Checklist } from '../../shared/records.ts';
import { findReminder, isOpen } from '../../shared/rules.ts';
import { choosePositions } from '../position-queries.ts';
import { boardLists, type CardRow, cards, toList } from '../tables.ts';

const shift = (instant: string | undefined, byMs: number) =>
  instant === undefined ? {} : { due: new Date(Date.parse(instant) + byMs).toISOString() };

/** The checklists of the next card: nothing is checked, and items are due as far from the card as they were. */
const resetChecklists = (checklists: readonly Checklist[], byMs: number): readonly Checklist[] =>
  checklists.map((checklist) => ({
    ...checklist,
    items: checklist.items.map((item) => ({ ...item, ...shift(item.due, byMs), checked: false })),
  }));

/** The list in which the next card begins: the one in which the repetition was chosen, if it is still there. */
async function chooseList(
  transaction: Transaction,
  { list_id: own, repeat_list_id: wanted, board_id }: CardRow,
) {
  const [list] = wanted === null ? [] : await transaction.getMany(boardLists, [wanted], 'view');
  return list && list.board_id === board_id && isOpen(toList(list)) ? list.id : own;
}

/**
 * Within a command: adds the next card of a series for one that is done, due the next time after that one and after now. Files
 * and comments stay with the card that is done.
 */
export async function addNextCard(transaction: Transaction, row: CardRow, repeat: string): Promise<void> {
  const { due } = row;
  const next = findNextOccurrence(repeat, due !== null && due > transaction.now ? due : transaction.now);
  if (next === undefined) return;
  const byMs = due === null ? 0 : Date.parse(next) - Date.parse(due);
  const { version: _version, scope: _scope, ...copied } = row;
  const listId = await chooseList(transaction, row);
  const id = createId();
  const place = { table: 'cards', column: 'list_id', id: listId } as const;
  const [position = ''] = await choosePositions(
    transaction,
    place,
    [id],
    listId === row.list_id ? [row.id] : 'end',
  );
  await transaction.insert(cards, {
    ...copied,
    id,
    list_id: listId,
    position,
    repeat,
    repeat_list_id: listId,
    due: next,
    completed_at: null,
    reminder: findReminder({ due: next, completedAt: null }, transaction.now),
    checklists: resetChecklists(row.checklists, byMs),
    attachments: row.attachments.filter(({ type }) => type === 'link'),
    cover_id: '',
    blocked_by: [],
    created_at: transaction.now,
  });
}
