import { sql } from 'kysely';
import { notFound } from '../../../../base/failures.ts';
import { inScopes } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { IcsEvent } from '../../../../platform/kits/ics/server/ics-event.ts';
import { findActor } from '../../../../platform/people/identity/server/queries.ts';
import type { Calendar, Event } from '../../shared/event.ts';
import { readStored } from '../../shared/mend-times.ts';
import { calendars, events } from '../tables.ts';

/** The most events of one file. */
const maxEvents = 20_000;

/** The person's events as files hold them: of one calendar, or of all that they may view. */
export async function listIcsEvents(
  database: Database,
  actor: Actor,
  calendarId?: string,
): Promise<IcsEvent[]> {
  const scopes = await database.access.visibleTo(actor, events);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const isWanted = calendarId === undefined ? sql`` : sql`and calendar_id = ${calendarId}`;
  const query = sql<{ wire: string }>`select wire from events
    where ${isVisible} ${isWanted} order by starts_at, id limit ${maxEvents}`;
  const found = (await query.execute(database.db)).rows.map(({ wire }) => readStored<Event>(wire));
  const byId = new Map(found.map((event) => [event.id, event]));
  return found.map((event) => {
    const series = event.seriesId === null ? undefined : byId.get(event.seriesId);
    return {
      ...event,
      uid: series?.uid || series?.id || event.uid || event.id,
      recurrenceId: series ? event.recurrenceId : null,
      exceptions: event.exceptions.map(({ at }) => at),
      additions: event.additions.map(({ at }) => at),
      alarm: event.alarm === '' ? null : Number(event.alarm),
    };
  });
}

/** A calendar that the person may view; throws 404. The first one of a person may not be stored yet. */
export async function getVisibleCalendar(
  database: Database,
  actor: Actor,
  id: string,
): Promise<Pick<Calendar, 'id' | 'title'>> {
  const scopes = await database.access.visibleTo(actor, calendars);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const query = sql<{ wire: string }>`select wire from calendars where ${isVisible} and id = ${id}`;
  const [row] = (await query.execute(database.db)).rows;
  if (row) return JSON.parse(row.wire) as Calendar; // safe: the table's own wire form
  if (id === actor.uid) return { id, title: '' };
  throw notFound('This calendar does not exist.');
}

/** When the person's secret address was created, and whether their password has changed since; null without one. */
export async function describeFeed({ db }: Database, actor: Actor) {
  const row = await db
    .selectFrom('calendar_feeds') // unscoped: the caller's own row
    .leftJoin('credentials', 'credentials.id', 'calendar_feeds.owner_id')
    .select(['created_at', 'changed_at'])
    .where('owner_id', '=', actor.uid)
    .executeTakeFirst();
  const createdAt = row?.created_at ?? null;
  return { createdAt, isOlderThanPassword: createdAt !== null && (row?.changed_at ?? '') > createdAt };
}

/** The person whose calendars a secret address shows, with their roles of today; throws 404. */
export async function getFeedOwner({ db }: Database, tokenHash: string): Promise<Actor> {
  const row = await db
    .selectFrom('calendar_feeds') // unscoped: the address proves the right
    .select('owner_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const actor = row && (await findActor(db, row.owner_id));
  if (!actor) throw notFound('This calendar address does not exist.');
  return actor;
}
