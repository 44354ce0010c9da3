import { badInput } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { CardsMove } from '../../shared/inputs.ts';
import { boardNotifications } from '../../shared/notifications.ts';
import { maxCards } from '../../shared/rules.ts';
import { getBoard } from '../boards/board-commands.ts';
import { listAllowed, listWatchers } from '../boards/member-queries.ts';
import { getList } from '../lists/commands.ts';
import { notifyOfCard } from '../notify-commands.ts';
import { choosePositions } from '../position-queries.ts';
import { cardActivities, type CardRow, cards, type ListRow } from '../tables.ts';
import { countRoom } from './room-queries.ts';

/** The labels of another board that are called as a card's own. */
async function translateLabels(transaction: Transaction, row: CardRow, boardId: string): Promise<string[]> {
  const read = (id: string) =>
    transaction.db
      .selectFrom('board_labels')
      .select(['id', 'title'])
      .where('scope', '=', `board:${id}`) // unscoped: the actor may edit both boards
      .execute();
  const [own, there] = [await read(row.board_id), await read(boardId)];
  const titles = own.filter(({ id }) => row.labels.includes(id)).map(({ title }) => title);
  return there.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
}

/** What belongs to a card follows it to another board. */
async function moveBelongings(transaction: Transaction, row: CardRow, boardId: string): Promise<void> {
  const writing = transaction.unchecked('who may move the card may move what belongs to it');
  const found = await transaction.db
    .selectFrom('card_activities')
    .select('id')
    .where('card_id', '=', row.id) // unscoped: of a card that the actor may edit
    .execute();
  const ids = found.map(({ id }) => id);
  const activities = await writing.getMany(cardActivities, ids, 'edit');
  await writing.updateMany(cardActivities, activities, () => ({ board_id: boardId }));
}

async function moveToBoard(
  transaction: Transaction,
  row: CardRow,
  list: ListRow,
  position: string,
): Promise<void> {
  const { board_id: boardId } = list;
  const labels = await translateLabels(transaction, row, boardId);
  const members = await listAllowed(transaction, boardId, row.members);
  const begin = row.repeat === null ? null : list.id;
  const place = { board_id: boardId, list_id: list.id, position, repeat_list_id: begin };
  await transaction.update(cards, row, { ...place, labels, members, blocked_by: [] });
  await moveBelongings(transaction, row, boardId);
}

/** Within a command: moves cards, in this order, behind the first of `after` that is in the list. */
export async function placeCards(
  transaction: Transaction,
  ids: readonly string[],
  listId: string,
  after: readonly string[],
): Promise<CardRow[]> {
  const list = await getList(transaction, listId);
  await getBoard(transaction, list.board_id, 'edit');
  const found = await transaction.getMany(cards, ids, 'edit');
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const coming = rows.filter((row) => row.board_id !== list.board_id && row.deleted_at === null);
  if (coming.length > 0 && (await countRoom(transaction, list.board_id)) < coming.length)
    throw badInput(`A board has at most ${maxCards} cards.`);
  const place = { table: 'cards', column: 'list_id', id: listId } as const;
  const positions = await choosePositions(transaction, place, ids, after);
  const positionOf = new Map(rows.map((row, index) => [row.id, positions[index] ?? '']));
  const staying = rows.filter((row) => row.board_id === list.board_id);
  await transaction.updateMany(cards, staying, (row) => ({
    list_id: listId,
    position: positionOf.get(row.id) ?? row.position,
  }));
  for (const row of rows)
    if (row.board_id !== list.board_id)
      await moveToBoard(transaction, row, list, positionOf.get(row.id) ?? row.position);
  for (const row of rows.filter((moved) => moved.list_id !== listId)) {
    const watchers = await listWatchers(transaction, row.board_id, row.id);
    const moved = { ...row, board_id: list.board_id };
    await notifyOfCard(transaction, boardNotifications.moved, moved, watchers, list.name);
  }
  return rows;
}

export const moveCards = defineCommand(
  'scrumboard.move-cards',
  CardsMove,
  async (transaction, { ids, listId, afterId }) => {
    const moved = await placeCards(transaction, ids, listId, afterId === null ? [] : [afterId]);
    return { count: moved.length };
  },
);
