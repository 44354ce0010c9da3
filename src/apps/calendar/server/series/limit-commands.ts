import { sql } from 'kysely';
import { conflict } from '../../../../base/failures.ts';
import type { Derivation } from '../../../../platform/kernel/database/server/derived.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { type EventRow, events } from '../tables.ts';

/** The most repeating events of one person. */
export const maxSeries = 5000;

async function countSeries({ db }: Transaction, ownerId: string): Promise<number> {
  const counted = await db
    .selectFrom('events') // unscoped: their number alone
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('rule', '<>', '')
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
}

/** How many more repeating events a person may have. */
export const findSeriesRoom = async (transaction: Transaction, ownerId: string): Promise<number> =>
  maxSeries - (await countSeries(transaction, ownerId));

/** Refuses what would give a person more repeating events than one may have, whatever writes it. */
export const limitSeries: Derivation = {
  appliesTo: ({ name }) => name === events.name,
  async update(transaction, _table, written) {
    const rows = written as readonly { before?: EventRow; after?: EventRow }[]; // safe: rows of events
    const begun = rows.filter(({ before, after }) => after && after.rule !== '' && !before?.rule);
    for (const ownerId of new Set(begun.map(({ after }) => after?.owner_id ?? '')))
      if ((await findSeriesRoom(transaction, ownerId)) < 0)
        throw conflict(`You can have ${maxSeries} repeating events at most.`);
  },
};
