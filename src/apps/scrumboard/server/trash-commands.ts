// unscoped: empties the trash of all boards, in nobody's name
import { sql } from 'kysely';
import * as v from 'valibot';
import { grants } from '../../../platform/kernel/access/server/tables.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { systemActor, type Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { handleEvery } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { boardLists, boards, boardWatches, cards } from './tables.ts';

const dayMs = 86_400_000;
const keptDays = 30;
/** One transaction removes what belongs to so many records; the next one follows. */
const batch = 100;

type Holder = 'board_id' | 'list_id' | 'record_id';

async function listIds(
  { db, kind }: Transaction,
  table: 'cards' | 'board_watches',
  holder: Holder,
  ids: readonly string[],
): Promise<string[]> {
  const query = sql<{ id: string }>`select id from ${sql.table(table)}
    where ${inList(kind, sql.ref(holder), ids)}`;
  return (await query.execute(db)).rows.map((row) => row.id);
}

async function removeWatches(transaction: Transaction, ids: readonly string[]) {
  const watches = await listIds(transaction, 'board_watches', 'record_id', ids);
  await transaction.removeMany(boardWatches, await transaction.getMany(boardWatches, watches, 'edit'));
}

async function removeCards(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await removeWatches(transaction, ids);
  await transaction.removeMany(cards, await transaction.getMany(cards, ids, 'edit'));
}

async function removeLists(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await removeCards(transaction, await listIds(transaction, 'cards', 'list_id', ids));
  await transaction.removeMany(boardLists, await transaction.getMany(boardLists, ids, 'edit'));
}

async function removeBoards(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await removeCards(transaction, await listIds(transaction, 'cards', 'board_id', ids));
  await removeWatches(transaction, ids);
  await transaction.removeMany(boards, await transaction.getMany(boards, ids, 'manage'));
  const given = await transaction.db
    .selectFrom('grants')
    .select('id')
    .where(
      'target',
      'in',
      ids.map((id) => `board:${id}`),
    )
    .execute();
  const grantIds = given.map((row) => row.id);
  await transaction.removeMany(grants, await transaction.getMany(grants, grantIds, 'edit'));
}

/** Removes for ever what has been in the trash for 30 days; returns how many records there may still be. */
export const emptyTrash = defineCommand(
  'scrumboard.empty-trash',
  v.object({}),
  async (transaction) => {
    const before = new Date(Date.parse(transaction.now) - keptDays * dayMs).toISOString();
    const removers = { cards: removeCards, board_lists: removeLists, boards: removeBoards } as const;
    let count = 0;
    for (const table of ['cards', 'board_lists', 'boards'] as const) {
      const rows = await transaction.db
        .selectFrom(table)
        .select('id')
        .where('deleted_at', '<', before)
        .limit(batch - count)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await removers[table](transaction, ids);
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
