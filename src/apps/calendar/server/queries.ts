import { type RawBuilder, sql } from 'kysely';
import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import { inScopes } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import type { DatabaseKind } from '../../../platform/kernel/database/server/schema.ts';
import { mapInTurns } from '../../../platform/kernel/database/server/next-turn.ts';
import type { Actor } from '../../../platform/kernel/database/server/transaction.ts';
import { expandSeries } from '../../../platform/kits/repeats/server/expand-series.ts';
import { Steps } from '../../../platform/kits/repeats/server/steps.ts';
import type { Event } from '../shared/event.ts';
import type { Invitation } from '../shared/invitation.ts';
import { toInvitedEvent } from '../shared/invited-event.ts';
import { readStored } from '../shared/mend-times.ts';
import { addMs, buildOccurrenceId, isWithin, lengthOf } from '../shared/rules.ts';
import type { ListedEvent, SeriesTimes } from '../shared/schema.ts';
import { events, invitations } from './tables.ts';
import { toSeries } from './rules.ts';

const dayMs = 86_400_000;
/** A series is expanded in at most `maxParts` parts of at least this length. */
const leastPartMs = 60 * dayMs;
const maxParts = 12;
const toInstant = (ms: number) => new Date(ms).toISOString();
/** No event is longer, and none of an all-day event is farther from its instants. */
export const longestMs = 369 * dayMs;

interface StoredRow {
  readonly wire: string;
  readonly rule: string;
  readonly rule_end: string | null;
}

/** An event, and when the rule of a series yields its last time. */
interface StoredEvent {
  readonly event: Event;
  readonly ruleEnd: string | null;
}

/** A condition that leaves out series that have ended before an instant; what was added by hand may come after their rule. */
export const isGoingOn = (kind: DatabaseKind, from: string): RawBuilder<unknown> => {
  const additions = kind === 'postgres' ? sql`additions::text` : sql`additions`;
  return sql`(rule_end is null or rule_end >= ${addMs(from, -longestMs)} or ${additions} <> '[]')`;
};

/** So many characters of a series are read in one step. */
const charactersPerStep = 100;

/** Whether a stored record is read: series count as part of what a request may look at. */
export const isRead = ({ wire, rule }: Pick<StoredRow, 'wire' | 'rule'>, steps: Steps): boolean =>
  rule === '' || steps.take(Math.ceil(wire.length / charactersPerStep));

/** The events that a person may see, of those that meet a condition. */
async function readEvents(
  database: Database,
  actor: Actor,
  isWanted: RawBuilder<unknown>,
  steps: Steps,
): Promise<StoredEvent[]> {
  const scopes = await database.access.visibleTo(actor, events);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const query = sql<StoredRow>`select wire, rule, rule_end from events
    where ${isVisible} and ${isWanted} order by starts_at, id`;
  const own = (await query.execute(database.db)).rows
    .filter((row) => isRead(row, steps))
    .map(({ wire, rule_end: ruleEnd }): StoredEvent => ({ event: readStored(wire), ruleEnd }));
  return [...own, ...(await readInvited(database, actor, own, isWanted, steps))];
}

/** The events that a person is invited to and has not declined, beside those that they may see anyway. */
async function readInvited(
  database: Database,
  actor: Actor,
  known: readonly StoredEvent[],
  isWanted: RawBuilder<unknown>,
  steps: Steps,
): Promise<StoredEvent[]> {
  const scopes = await database.access.visibleTo(actor, invitations);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const query = sql<StoredRow>`select wire, rule, rule_end from event_invitations
    where ${isVisible} and is_declined = false and ${isWanted} order by starts_at, id`;
  const ids = new Set(known.map(({ event }) => event.id));
  return (await query.execute(database.db)).rows
    .filter((row) => isRead(row, steps))
    .map(({ wire, rule_end: ruleEnd }) => ({ invitation: readStored<Invitation>(wire), ruleEnd }))
    .filter(({ invitation }) => !ids.has(invitation.eventId))
    .map(({ invitation, ruleEnd }) => ({ event: toInvitedEvent(invitation), ruleEnd }));
}

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

/** A unit of expansion: the occurrences of a series that start in [from, to), or a single event. */
interface TakingPart extends StoredEvent {
  readonly range?: { readonly from: string; readonly to: string };
}

/** Splits the range in which a series is expanded. */
function splitRange(stored: StoredEvent, from: string, to: string): TakingPart[] {
  if (stored.event.rule === '') return [stored];
  const [first, end] = [Date.parse(from) - lengthOf(stored.event), Date.parse(to)];
  const partMs = Math.max(leastPartMs, (end - first) / maxParts);
  const parts: TakingPart[] = [];
  for (let start = first; start < end; start += partMs) {
    const range = { from: toInstant(start), to: toInstant(Math.min(start + partMs, end)) };
    parts.push({ ...stored, range });
  }
  return parts;
}

/** Lists all that takes place in [from, to), in order of time, as far as the steps of the request reach. */
export async function listTaking(
  database: Database,
  actor: Actor,
  from: string,
  to: string,
  steps: Steps = new Steps(),
): Promise<Taking[]> {
  const isWanted = sql`((rule = '' and starts_at < ${to} and ends_at >= ${from})
    or (rule <> '' and ${isGoingOn(database.kind, from)}))`;
  const known = await readEvents(database, actor, isWanted, steps);
  const parts = known.flatMap((one) => splitRange(one, from, to));
  const found = await mapInTurns(parts, ({ event, ruleEnd, range }): Taking[] => {
    if (!range) return [{ event, start: event.startsAt, end: event.endsAt, occurrence: null }];
    const starts = expandSeries(toSeries(event, ruleEnd), range.from, range.to, { steps });
    const length = lengthOf(event);
    return starts.map((start) => ({ event, start, end: addMs(start, length), occurrence: start }));
  });
  return found
    .flat()
    .filter((one) => isWithin(one, from, to))
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
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
): Promise<{ events: ListedEvent[]; isCut: boolean }> {
  const steps = new Steps();
  const from = range.from ?? addMs(now, -183 * dayMs);
  const to = range.to ?? addMs(now, 183 * dayMs);
  const taking = await listTaking(database, actor, from, to, steps);
  if (range.from !== undefined || range.to !== undefined)
    return { events: await mapInTurns(taking, toListed), isCut: steps.isCut };
  const single = await readEvents(database, actor, sql`rule = ''`, steps);
  const others = single.map(({ event }) => ({
    event,
    start: event.startsAt,
    end: event.endsAt,
    occurrence: null,
  }));
  const series = taking.filter(({ occurrence }) => occurrence !== null);
  const listed = [...others, ...series].toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return { events: await mapInTurns(listed, toListed), isCut: steps.isCut };
}

/** When the person's series take place in a range, by their rules alone. */
export async function listSeriesTimes(
  database: Database,
  actor: Actor,
  from: string,
  to: string,
): Promise<{ series: SeriesTimes[]; isCut: boolean }> {
  const steps = new Steps();
  const isWanted = sql`rule <> '' and starts_at < ${to} and ${isGoingOn(database.kind, from)}`;
  const known = await readEvents(database, actor, isWanted, steps);
  const listed = await mapInTurns(known, ({ event, ruleEnd }) => ({
    id: event.id,
    starts: expandSeries(toSeries(event, ruleEnd), addMs(from, -lengthOf(event)), to, { steps }),
  }));
  return { series: listed.filter(({ starts }) => starts.length > 0), isCut: steps.isCut };
}
