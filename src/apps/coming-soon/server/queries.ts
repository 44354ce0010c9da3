import type { Database } from '../../../platform/kernel/database/server/database.ts';
import type { Subscriber } from '../shared/schema.ts';

const maxListed = 1000;

/** An address by its id. */
export const findSubscriber = ({ db }: Database, id: string) =>
  db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest addresses, confirmed ones first. */
export async function listSubscribers({ db }: Database): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at', 'created_at'])
    .orderBy((eb) => eb.case().when('confirmed_at', 'is', null).then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ email: row.email, confirmedAt: row.confirmed_at, createdAt: row.created_at }));
}
