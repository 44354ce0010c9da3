import { defineReminders } from '../../../../platform/kits/reminders/server/commands.ts';
import { cardReminder } from '../../shared/notifications.ts';
import { isOpen } from '../../shared/rules.ts';
import { listAllowed } from '../boards/member-queries.ts';
import { cards, toCard } from '../tables.ts';

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
    listPeople: (transaction, { board_id: boardId, members, owner_id: ownerId }) =>
      listAllowed(transaction, boardId, members.length > 0 ? members : [ownerId]),
  },
);
