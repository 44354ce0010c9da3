import { sql } from 'kysely';
import { createQueryBuilder } from '../../../kernel/database/server/connection.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';
import type { PushSubscriptionRow } from './tables.ts';

const write = (database: Database, run: (db: ReturnType<typeof createQueryBuilder>) => Promise<unknown>) =>
  database.writer.run(async (connection) => void (await run(createQueryBuilder(connection))));

/** Keeps a session's subscription in place of the one before. A browser has one: its previous person loses it. */
export function saveSubscription(database: Database, row: PushSubscriptionRow): Promise<void> {
  return write(database, async (db) => {
    await db
      .deleteFrom('push_subscriptions')
      .where((where) =>
        where.or([where('endpoint', '=', row.endpoint), where('session_id', '=', row.session_id)]),
      )
      .execute();
    await db.insertInto('push_subscriptions').values(row).execute();
  });
}

/** Forgets the subscriptions of these sessions. */
export async function removeSubscriptions(database: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await write(database, (db) =>
    db
      .deleteFrom('push_subscriptions')
      .where(inList(database.kind, sql.ref('session_id'), sessionIds))
      .execute(),
  );
}

/** Forgets a subscription that its push service does not know any more; a newer one of the same session stays. */
export function removeEndpoint(database: Database, endpoint: string): Promise<void> {
  return write(database, (db) =>
    db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute(),
  );
}
