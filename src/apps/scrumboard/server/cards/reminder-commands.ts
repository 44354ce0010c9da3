import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { defineReminders } from '../../../../platform/kits/reminders/server/commands.ts';
import { cardReminder } from '../../shared/notifications.ts';
import { isOpen } from '../../shared/rules.ts';
import { listAllowed } from '../boards/member-queries.ts';
import { boardLists, boards, type CardRow, cards, toCard } from '../tables.ts';

/** Whether neither its board nor its list is archived or in the trash. */
async function isOnBoard(transaction: Transaction, row: CardRow): Promise<boolean> {
  const holders = [
    await transaction.find(boards, row.board_id),
    await transaction.find(boardLists, row.list_id),
  ];
  return holders.every((holder) => holder && holder.archived_at === null && holder.deleted_at === null);
}

/** The reminders of due dates: they go to the members of a card, or to who created it when it has none. */
export const cardReminders = defineReminders(
  cards,
  cardReminder,
  (row) => ({
    path: `/apps/scrumboard/boards/${row.board_id}?card=${row.id}`,
    title: row.name,
    text: row.description.slice(0, 200),
  }),
  {
    isWanted: (row) => row.completed_at === null && isOpen(toCard(row)),
    async listPeople(transaction, row) {
      if (!(await isOnBoard(transaction, row))) return [];
      const { board_id: boardId, members, owner_id: ownerId } = row;
      return listAllowed(transaction, boardId, members.length > 0 ? members : [ownerId]);
    },
  },
);
