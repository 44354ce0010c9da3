import { badInput, notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { ListMove, ListUpdate, NewList } from '../../shared/inputs.ts';
import { isOpen, maxLists } from '../../shared/rules.ts';
import { chooseId, getBoard } from '../boards/board-commands.ts';
import { choosePositions } from '../position-queries.ts';
import { boardLists, type ListRow, toList } from '../tables.ts';

const listsOf = (boardId: string) => ({ table: 'board_lists', column: 'board_id', id: boardId }) as const;

/** An open list that the actor may edit. */
export async function getList(transaction: Transaction, id: string): Promise<ListRow> {
  const list = await transaction.get(boardLists, id, 'edit');
  if (!isOpen(toList(list))) throw notFound('This list does not exist.');
  return list;
}

/** Within a command: adds a list at the end of a board. */
export async function insertList(
  transaction: Transaction,
  { id: wanted, boardId, name }: { id?: string | undefined; boardId: string; name: string },
): Promise<ListRow> {
  await getBoard(transaction, boardId, 'edit');
  const { count } = await transaction.db
    .selectFrom('board_lists')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('scope', '=', `board:${boardId}`) // unscoped: the board is opened above
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxLists) throw badInput(`A board has at most ${maxLists} lists.`);
  const id = await chooseId(transaction, boardLists, wanted);
  const [position = ''] = await choosePositions(transaction, listsOf(boardId), [id], 'end');
  const state = { archived_at: null, deleted_at: null };
  return transaction.insert(boardLists, {
    id,
    board_id: boardId,
    name,
    position,
    card_limit: null,
    ...state,
  });
}

export const createList = defineCommand('scrumboard.create-list', NewList, async (transaction, input) => {
  const { id } = await insertList(transaction, input);
  return { id };
});

export const updateList = defineCommand(
  'scrumboard.update-list',
  ListUpdate,
  async (transaction, { id, name, cardLimit }) => {
    await transaction.update(boardLists, await getList(transaction, id), {
      ...(name !== undefined && { name }),
      ...(cardLimit !== undefined && { card_limit: cardLimit }),
    });
    return { id };
  },
);

/** Within a command: moves a list behind the first of these that is on its board, or to the start. */
export async function placeList(
  transaction: Transaction,
  id: string,
  after: readonly string[],
): Promise<void> {
  const list = await getList(transaction, id);
  const [position = ''] = await choosePositions(transaction, listsOf(list.board_id), [id], after);
  await transaction.update(boardLists, list, { position });
}

export const moveList = defineCommand(
  'scrumboard.move-list',
  ListMove,
  async (transaction, { id, afterId }) => {
    await placeList(transaction, id, afterId === null ? [] : [afterId]);
    return { id };
  },
);
