import { forbidden } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { CommentChoice, CommentUpdate, NewComment } from '../../shared/inputs.ts';
import { boardNotifications } from '../../shared/notifications.ts';
import { chooseId, getBoard } from '../boards/board-commands.ts';
import { listMentioned, listWatchers } from '../boards/member-queries.ts';
import { notifyOfCard } from '../notify-commands.ts';
import { type ActivityRow, cardActivities, type CardRow } from '../tables.ts';
import { getCard } from './card-commands.ts';

/** Within a command: adds an entry to the activities of a card. */
export async function insertActivity(
  transaction: Transaction,
  card: CardRow,
  { id, type, message }: { id?: string | undefined; type: ActivityRow['type']; message: string },
): Promise<ActivityRow> {
  return transaction.insert(cardActivities, {
    id: await chooseId(transaction, cardActivities, id),
    board_id: card.board_id,
    card_id: card.id,
    person_id: transaction.actor.uid,
    type,
    message,
    created_at: transaction.now,
    edited_at: null,
  });
}

/** Within a command: adds a comment, and tells those who are named in it, and those who follow the card. */
export async function insertComment(
  transaction: Transaction,
  card: CardRow,
  comment: { id?: string | undefined; message: string },
): Promise<ActivityRow> {
  const row = await insertActivity(transaction, card, { ...comment, type: 'comment' });
  const mentioned = await listMentioned(transaction, card.board_id, comment.message);
  const watchers = await listWatchers(transaction, card.board_id, card.id);
  const following = [...card.members, ...watchers].filter((id) => !mentioned.includes(id));
  await notifyOfCard(transaction, boardNotifications.mentioned, card, mentioned, comment.message);
  await notifyOfCard(transaction, boardNotifications.commented, card, following, comment.message);
  return row;
}

export const createComment = defineCommand(
  'scrumboard.create-comment',
  NewComment,
  async (transaction, { cardId, ...comment }) => {
    const card = await getCard(transaction, cardId, 'comment');
    const { id } = await insertComment(transaction, card, comment);
    return { id };
  },
);

/** Comments are changed by those who wrote them. */
export const updateComment = defineCommand(
  'scrumboard.update-comment',
  CommentUpdate,
  async (transaction, { id, message }) => {
    const row = await transaction.get(cardActivities, id, 'comment');
    if (row.person_id !== transaction.actor.uid || row.type !== 'comment') throw forbidden();
    await transaction.update(cardActivities, row, { message, edited_at: transaction.now });
    return { id };
  },
);

export const removeComment = defineCommand(
  'scrumboard.remove-comment',
  CommentChoice,
  async (transaction, { id }) => {
    const row = await transaction.get(cardActivities, id, 'comment');
    if (row.person_id !== transaction.actor.uid) await getBoard(transaction, row.board_id, 'manage');
    await transaction.remove(cardActivities, row);
    return { id };
  },
);
