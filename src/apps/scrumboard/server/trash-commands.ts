// unscoped: empties the trash of all boards, in nobody's name
import { sql } from 'kysely';
import * as v from 'valibot';
import { grants } from '../../../platform/kernel/access/server/tables.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor, type Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { unlinkFiles } from '../../../platform/kernel/files/server/links.ts';
import { handleEvery } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { boardLabels, boardLists, boards, boardWatches, cardActivities, cards } from './tables.ts';

const dayMs = 86_400_000;
const keptDays = 30;
/** One transaction removes what belongs to so many records; the next one follows. */
const batch = 100;

type Holder = { column: 'board_id' | 'list_id' | 'card_id'; id: string };

async function listIds(
  { db }: Transaction,
  table: 'cards' | 'board_lists' | 'board_labels' | 'card_activities' | 'board_watches',
  { column, id }: Holder,
): Promise<string[]> {
  const query = sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;
  return (await query.execute(db)).rows.map((row) => row.id);
}

async function removeCard(transaction: Transaction, id: string): Promise<void> {
  const holder = { column: 'card_id', id } as const;
  const activities = await listIds(transaction, 'card_activities', holder);
  await transaction.removeMany(cardActivities, await transaction.getMany(cardActivities, activities, 'edit'));
  const watches = await listIds(transaction, 'board_watches', holder);
  await transaction.removeMany(boardWatches, await transaction.getMany(boardWatches, watches, 'edit'));
  await unlinkFiles(transaction, { entity: 'cards', id });
  await transaction.removeMany(cards, await transaction.getMany(cards, [id], 'edit'));
}

async function removeList(transaction: Transaction, id: string): Promise<void> {
  for (const card of await listIds(transaction, 'cards', { column: 'list_id', id }))
    await removeCard(transaction, card);
  await transaction.removeMany(boardLists, await transaction.getMany(boardLists, [id], 'edit'));
}

async function removeBoard(transaction: Transaction, id: string): Promise<void> {
  const holder = { column: 'board_id', id } as const;
  for (const list of await listIds(transaction, 'board_lists', holder)) await removeList(transaction, list);
  const labels = await listIds(transaction, 'board_labels', holder);
  await transaction.removeMany(boardLabels, await transaction.getMany(boardLabels, labels, 'edit'));
  const watches = await listIds(transaction, 'board_watches', holder);
  await transaction.removeMany(boardWatches, await transaction.getMany(boardWatches, watches, 'edit'));
  await transaction.removeMany(boards, await transaction.getMany(boards, [id], 'manage'));
  const given = await transaction.db
    .selectFrom('grants')
    .select('id')
    .where('target', '=', `board:${id}`)
    .execute();
  const ids = given.map((row) => row.id);
  await transaction.removeMany(grants, await transaction.getMany(grants, ids, 'edit'));
}

/** Removes for ever what has been in the trash for 30 days; returns how many records there may still be. */
export const emptyTrash = defineCommand(
  'scrumboard.empty-trash',
  v.object({}),
  async (transaction) => {
    const before = new Date(Date.parse(transaction.now) - keptDays * dayMs).toISOString();
    const removers = { cards: removeCard, board_lists: removeList, boards: removeBoard } as const;
    let count = 0;
    for (const table of ['cards', 'board_lists', 'boards'] as const) {
      const rows = await transaction.db
        .selectFrom(table)
        .select('id')
        .where('deleted_at', '<', before)
        .limit(batch - count)
        .execute();
      for (const { id } of rows) await removers[table](transaction, id);
      count += rows.length;
      if (count >= batch) break;
    }
    return { count };
  },
  { isUndoable: false },
);

/** The daily job that empties the trash. */
export const emptyTrashJob = handleEvery('scrumboard.empty-trash', dayMs, async ({ database }) => {
  for (let total = 0; ;) {
    const { answer } = await database.execute(emptyTrash, {}, { actor: systemActor });
    total += answer.count;
    if (answer.count < batch) return total;
  }
});
