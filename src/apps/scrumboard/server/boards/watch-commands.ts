import { createId } from '../../../../base/ids.ts';
import { ownScope } from '../../../../platform/kernel/access/server/scopes.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { WatchChange } from '../../shared/inputs.ts';
import { boardWatches, cards } from '../tables.ts';
import { getBoard } from './board-commands.ts';

/** Within a command: the actor watches a board, or one of its cards, or does no longer. */
export async function putWatch(
  transaction: Transaction,
  { boardId, cardId = '', isWatched }: { boardId: string; cardId?: string | undefined; isWatched: boolean },
): Promise<void> {
  await transaction.lock(`board_watches:${transaction.actor.uid}`);
  const known = await transaction.db
    .selectFrom('board_watches')
    .select('id')
    .where('scope', '=', ownScope(transaction.actor))
    .where('board_id', '=', boardId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  if (isWatched === (known !== undefined)) return;
  if (!known) {
    const values = { owner_id: transaction.actor.uid, board_id: boardId, card_id: cardId };
    await transaction.insert(boardWatches, { id: createId(), ...values });
  } else await transaction.remove(boardWatches, await transaction.get(boardWatches, known.id, 'edit'));
}

export const setWatch = defineCommand('scrumboard.set-watch', WatchChange, async (transaction, input) => {
  const { boardId, cardId, isWatched } = input;
  const card = cardId === undefined ? undefined : await transaction.get(cards, cardId, 'view');
  if (!card) await getBoard(transaction, boardId, 'view');
  await putWatch(transaction, { boardId: card?.board_id ?? boardId, cardId, isWatched });
  return { isWatched };
});
