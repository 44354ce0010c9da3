import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Event } from '../../shared/event.ts';
import { readStored } from '../../shared/mend-times.ts';
import type { Subscription } from '../../shared/outside.ts';

/** Where an outside calendar comes from, for the job that fetches it. */
export async function findSubscription({ db }: Database, id: string): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('calendar_subscriptions') // unscoped: for a job of the system
    .select('wire')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (JSON.parse(row.wire) as Subscription); // safe: the table's own wire form
}

/** What an outside calendar holds. */
export async function listOutsideEvents(
  { db }: Database,
  calendarId: string,
  limit = 20_000,
): Promise<Event[]> {
  const rows = await db
    .selectFrom('events') // unscoped: for a job of the system
    .select('wire')
    .where('scope', '=', `calendar:${calendarId}`)
    .limit(limit)
    .execute();
  return rows.map(({ wire }) => readStored<Event>(wire));
}
