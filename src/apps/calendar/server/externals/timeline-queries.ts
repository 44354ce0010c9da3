import { sql } from 'kysely';
import type { TimelineEntry, TimelineRequest } from '../../../../platform/frame/links/server/timeline.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { findNewest } from '../../../../platform/kernel/search/server/queries.ts';
import type { Event } from '../../shared/event.ts';
import { readStored } from '../../shared/mend-times.ts';
import { buildEventPath, events } from '../tables.ts';

/** The events that a contact attends or organizes, of the calendars that the asking person may see. */
export async function findEventTimeline(request: TimelineRequest): Promise<readonly TimelineEntry[]> {
  const { database, actor, addresses, limit } = request;
  if (addresses.length === 0) return [];
  const found = await findNewest(database, {
    phrases: [],
    scopes: await database.access.visibleTo(actor, events),
    filters: [
      { name: 'type', values: ['event'] },
      { name: 'address', values: addresses.map((address) => address.toLowerCase()) },
    ],
    limit,
  });
  if (found.length === 0) return [];
  const ids = found.map((entry) => entry.entity_id);
  const rows = await database.db
    .selectFrom('events')
    .select('wire')
    .where(await database.access.whereVisible(actor, events))
    .where(inList(database.kind, sql.ref('id'), ids))
    .execute();
  return rows
    .map(({ wire }) => readStored<Event>(wire))
    .map((event) => ({
      id: event.id,
      kind: 'event',
      at: event.startsAt,
      title: event.title,
      text: event.location,
      path: buildEventPath({ id: event.id, starts_at: event.startsAt }),
      byId: event.ownerId,
    }));
}
