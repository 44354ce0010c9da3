import { type RawBuilder, sql } from 'kysely';
import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import { inScopes } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { mapInTurns } from '../../../platform/kernel/database/server/next-turn.ts';
import type { Actor } from '../../../platform/kernel/database/server/transaction.ts';
import { expandSeries, type Series } from '../../../platform/kits/repeats/server/expand-series.ts';
import type { Event } from '../shared/event.ts';
import type { Invitation } from '../shared/invitation.ts';
import { toInvitedEvent } from '../shared/invited-event.ts';
import { addMs, buildOccurrenceId, isWithin, lengthOf, zoneOf } from '../shared/rules.ts';
import type { ListedEvent, SeriesTimes } from '../shared/schema.ts';
import { events, invitations } from './tables.ts';

const dayMs = 86_400_000;
/** The most occurrences of all series in one response. */
const maxOccurrences = 20_000;

/** The events that a person may see; with a range, the series and what takes place within it. */
async function readEvents(
  database: Database,
  actor: Actor,
  range?: { from: string; to: string },
): Promise<Event[]> {
  const scopes = await database.access.visibleTo(actor, events);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const isWanted =
    range === undefined
      ? sql``
      : sql`and (rule != '' or (starts_at < ${range.to} and ends_at >= ${range.from}))`;
  const query = sql<{ wire: string }>`select wire from events
    where ${isVisible} ${isWanted} order by starts_at, id`;
  const own = (await query.execute(database.db)).rows.map(({ wire }): Event => JSON.parse(wire));
  return [...own, ...(await readInvited(database, actor, own, isWanted))];
}

/** The events that a person is invited to and has not declined, beside those that they may see anyway. */
async function readInvited(
  database: Database,
  actor: Actor,
  known: readonly Event[],
  isWanted: RawBuilder<unknown>,
): Promise<Event[]> {
  const scopes = await database.access.visibleTo(actor, invitations);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const query = sql<{ wire: string }>`select wire from event_invitations
    where ${isVisible} and is_declined = false ${isWanted} order by starts_at, id`;
  const ids = new Set(known.map(({ id }) => id));
  return (await query.execute(database.db)).rows
    .map(({ wire }): Invitation => JSON.parse(wire))
    .filter(({ eventId }) => !ids.has(eventId))
    .map(toInvitedEvent);
}

/** The recurrence of an event, as the expansion takes it. */
export const toSeries = (
  event: Pick<Event, 'startsAt' | 'rule' | 'allDay' | 'timeZone'> & {
    exceptions: readonly { at: string }[];
    additions: readonly { at: string }[];
  },
): Series => ({
  start: event.startsAt,
  timeZone: zoneOf(event),
  rule: event.rule,
  exceptions: event.exceptions.map(({ at }) => at),
  additions: event.additions.map(({ at }) => at),
});

/** The event that a path leads to, for those who may see it: in its calendar, or because they are invited. */
export async function findEventLink({ database, actor, path }: LinkRequest) {
  const id = /^\/apps\/calendar\?(?:[^#]*&)?event=([\w.~-]{1,64})(?:&|$)/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const { db, kind } = database;
  const scopes = await database.access.visibleTo(actor, events);
  const own = sql<{ title: string }>`select title from events
    where id = ${id} and ${inScopes(kind, sql.ref('scope'), scopes)}`;
  const asInvited = await database.access.visibleTo(actor, invitations);
  const invited = sql<{ title: string }>`select title from event_invitations
    where event_id = ${id} and ${inScopes(kind, sql.ref('scope'), asInvited)}`;
  const [found] = [...(await own.execute(db)).rows, ...(await invited.execute(db)).rows];
  return found && { title: found.title, kind: 'event' };
}

/** What takes place: the event, and which of its occurrences. */
interface Taking {
  readonly event: Event;
  readonly start: string;
  readonly end: string;
  /** Null for an event that is no series. */
  readonly occurrence: string | null;
}

/** Lists all that takes place in [from, to), in order of time. */
export async function listTaking(
  database: Database,
  actor: Actor,
  from: string,
  to: string,
): Promise<Taking[]> {
  const known = await readEvents(database, actor, { from, to });
  const taking: Taking[] = [];
  for (const event of known) {
    if (event.rule === '') {
      if (isWithin({ start: event.startsAt, end: event.endsAt }, from, to))
        taking.push({ event, start: event.startsAt, end: event.endsAt, occurrence: null });
      continue;
    }
    const length = lengthOf(event);
    for (const start of expandSeries(toSeries(event), addMs(from, -length), to)) {
      if (taking.length >= maxOccurrences) break;
      const end = addMs(start, length);
      if (isWithin({ start, end }, from, to)) taking.push({ event, start, end, occurrence: start });
    }
  }
  return taking.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

const toListed = ({ event, start, end, occurrence }: Taking): ListedEvent => ({
  id: occurrence === null ? event.id : buildOccurrenceId(event.id, occurrence),
  title: event.title,
  allDay: event.allDay,
  start,
  end,
  desc: event.description,
});

/** The list of the specification: with a range, what takes place in it; else all events, and series around today. */
export async function listEvents(
  database: Database,
  actor: Actor,
  range: { from?: string | undefined; to?: string | undefined },
  now: string,
): Promise<ListedEvent[]> {
  const from = range.from ?? addMs(now, -183 * dayMs);
  const to = range.to ?? addMs(now, 183 * dayMs);
  const taking = await listTaking(database, actor, from, to);
  if (range.from !== undefined || range.to !== undefined) return taking.map(toListed);
  const single = (await readEvents(database, actor)).filter(({ rule }) => rule === '');
  const others = single.map((event) => ({
    event,
    start: event.startsAt,
    end: event.endsAt,
    occurrence: null,
  }));
  const series = taking.filter(({ occurrence }) => occurrence !== null);
  return [...others, ...series].toSorted((a, b) => (a.start < b.start ? -1 : 1)).map(toListed);
}

/** When the person's series take place in a range, by their rules alone. */
export async function listSeriesTimes(
  database: Database,
  actor: Actor,
  from: string,
  to: string,
): Promise<{ series: SeriesTimes[]; isCut: boolean }> {
  const scopes = await database.access.visibleTo(actor, events);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const isWanted = sql`and rule != '' and starts_at < ${to}`;
  const query = sql<{ wire: string }>`select wire from events where ${isVisible} ${isWanted} order by id`;
  const own = (await query.execute(database.db)).rows.map(({ wire }): Event => JSON.parse(wire));
  const known = [...own, ...(await readInvited(database, actor, own, isWanted))];
  let left = maxOccurrences;
  const listed = await mapInTurns(known, (event) => {
    const starts = left <= 0 ? [] : expandSeries(toSeries(event), addMs(from, -lengthOf(event)), to, left);
    left -= starts.length;
    return { id: event.id, starts };
  });
  return { series: listed.filter(({ starts }) => starts.length > 0), isCut: left <= 0 };
}
