import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { changeMarks } from '../../../../platform/kernel/entities/server/mark-commands.ts';
import { WatchChange } from '../../shared/inputs.ts';
import { boards, boardWatches, cards } from '../tables.ts';
import { getBoard } from './board-commands.ts';

const marks = {
  table: boardWatches,
  column: 'record_id' as const,
  blank: (recordId: string) => ({ record_id: recordId }),
};

/** Within a command: the actor watches a board, or with a card's id that card, or does no longer. */
export async function putWatch(
  transaction: Transaction,
  { boardId, cardId, isWatched }: { boardId: string; cardId?: string | undefined; isWatched: boolean },
): Promise<void> {
  const wanted = new Map([[cardId ?? boardId, createId()]]);
  const change = () => (isWatched ? {} : null);
  if (cardId === undefined) await changeMarks(transaction, { ...marks, of: boards }, wanted, change);
  else await changeMarks(transaction, { ...marks, of: cards }, wanted, change);
}

export const setWatch = defineCommand('scrumboard.set-watch', WatchChange, async (transaction, input) => {
  const { boardId, cardId, isWatched } = input;
  if (cardId === undefined) await getBoard(transaction, boardId, 'view');
  else await transaction.get(cards, cardId, 'view');
  await putWatch(transaction, { boardId, cardId, isWatched });
  return { isWatched };
});
