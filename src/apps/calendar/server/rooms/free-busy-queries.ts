import { sql } from 'kysely';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { mapInTurns } from '../../../../platform/kernel/database/server/next-turn.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { knownZoneOf } from '../../../../platform/people/identity/server/person-settings.ts';
import { expandSeries } from '../../../../platform/kits/repeats/server/expand-series.ts';
import { Steps } from '../../../../platform/kits/repeats/server/steps.ts';
import type { Event } from '../../shared/event.ts';
import type { Busy, FreeBusy } from '../../shared/free-busy-schema.ts';
import type { Invitation } from '../../shared/invitation.ts';
import { type SeenEvent, statusAt, toInvitedEvent } from '../../shared/invited-event.ts';
import { readStored } from '../../shared/mend-times.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';
import { isGoingOn, isRead, longestMs } from '../queries.ts';
import { toSeries } from '../rules.ts';
import { events } from '../tables.ts';
import { toInstants } from './slot-queries.ts';

/** The most events, and the most series, of all who are asked for. */
const maxEvents = 5000;
/** What a question may look at in its series: of all who are asked for, and in turns with what others ask. */
const maxSteps = 1_000_000;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly personIds: readonly string[];
  readonly roomIds: readonly string[];
  readonly exceptId: string;
}

interface Asking extends Asked {
  readonly steps: Steps;
}

interface TimedRow {
  readonly wire: string;
  readonly rule: string;
  readonly rule_end: string | null;
}

/** When an event takes place in a range. */
function listBusy(event: SeenEvent, ruleEnd: string | null, { from, to, steps }: Asking): Busy[] {
  const length = lengthOf(event);
  const starts =
    event.rule === ''
      ? [event.startsAt]
      : expandSeries(toSeries(event, ruleEnd), addMs(from, -length - 86_400_000), addMs(to, 86_400_000), {
          steps,
        });
  return starts
    .map((start) => ({
      ...toInstants(event, { start, end: addMs(start, length) }),
      isTentative: statusAt(event, start) === 'tentative',
    }))
    .filter(({ start, end }) => start < to && end > from && start < end);
}

/** Merges overlapping times, so that single events cannot be distinguished; sorted by start. */
function joinBusy(all: readonly Busy[]): Busy[] {
  const joined: Busy[] = [];
  const sorted = all.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  for (const isTentative of [false, true]) {
    let last: Busy | undefined;
    for (const one of sorted.filter((busy) => busy.isTentative === isTentative)) {
      if (last && one.start <= last.end) {
        if (one.end > last.end) joined[joined.length - 1] = last = { ...last, end: one.end };
      } else joined.push((last = one));
    }
  }
  return joined.toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

/** Rows of a time, and series: each by its own index. */
const readTimed = async <Row extends TimedRow>(
  { db, kind }: Database,
  columns: string,
  condition: ReturnType<typeof sql>,
  { from, to, steps }: Asking,
): Promise<Row[]> => {
  const [table, isWanted] = [sql.raw(columns), condition];
  const single = sql<Row>`select ${table} where ${isWanted} and rule = ''
    and starts_at < ${addMs(to, 86_400_000)} and starts_at > ${addMs(from, -longestMs)} and ends_at > ${addMs(from, -86_400_000)}
    limit ${maxEvents}`;
  const series = sql<Row>`select ${table} where ${isWanted} and rule <> '' and ${isGoingOn(kind, from)} limit ${maxEvents}`;
  const found = [(await single.execute(db)).rows, (await series.execute(db)).rows];
  if (found.some((rows) => rows.length === maxEvents)) steps.cut();
  return found.flat().filter((row) => isRead(row, steps));
};

/** Those of people who are colleagues: whose account is in use. */
async function listColleagues({ db, kind }: Database, personIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('people') // unscoped: everybody may know who has an account
    .select('id')
    .where(inList(kind, sql.ref('id'), personIds))
    .where('is_active', '=', true)
    .execute();
  return found.map(({ id }) => id);
}

/** The time zones of people, where they are known. */
async function readZones({ db, kind }: Database, personIds: readonly string[]) {
  const found = await db
    .selectFrom('users') // unscoped: those whose busy times the actor sees, in the zone of their working hours
    .select(['id', 'settings'])
    .where(inList(kind, sql.ref('id'), personIds))
    .execute();
  return new Map(found.map((user) => [user.id, knownZoneOf(user)]));
}

/**
 * The scopes of calendars of which the actor may see the busy times, with their owners: what is shared with them, and the
 * first calendars of colleagues who do not hide them, also those that are not stored yet.
 */
async function readCalendars(database: Database, actor: Actor, personIds: readonly string[]) {
  const { db, kind } = database;
  const found = await db
    .selectFrom('calendars') // unscoped: ids alone; the level in each is looked at next
    .select(['id', 'scope', 'owner_id', 'hides_busy'])
    .where(inList(kind, sql.ref('owner_id'), personIds))
    .execute();
  const shown = new Map<string, string>();
  const hidden = new Set(found.filter(({ hides_busy: hides }) => hides).map(({ id }) => id));
  for (const id of await listColleagues(database, personIds))
    if (!hidden.has(id)) shown.set(`calendar:${id}`, id);
  for (const { scope, owner_id: owner } of found)
    if (!shown.has(scope) && includesLevel(await database.access.findLevel(actor, scope), 'busy'))
      shown.set(scope, owner);
  return shown;
}

/** What people have agreed to come to, or may: as their own first calendar, or as the event itself, is seen. */
async function readInvited(
  database: Database,
  actor: Actor,
  asked: Asking,
  shown: ReadonlyMap<string, string>,
) {
  const scopes = asked.personIds.map((id) => `user:${id}`);
  const visible = new Set<string>(await database.access.visibleTo(actor, events));
  type Row = TimedRow & { owner_id: string; event_scope: string | null; is_free: boolean | null };
  const from = `owner_id, event_invitations.wire as wire, rule, rule_end,
    (select scope from events where id = event_id) as event_scope,
    (select is_free from events where id = event_id) as is_free from event_invitations`;
  const isOf = sql`${inList(database.kind, sql.ref('scope'), scopes)} and is_declined = false and status <> 'cancelled' and event_id <> ${asked.exceptId}`;
  // unscoped: each is kept only where the actor may see it
  const rows = await readTimed<Row>(database, from, isOf, asked);
  const known = rows.filter(
    ({ owner_id: owner, event_scope: scope, is_free: isFree }) =>
      !isFree && (owner === actor.uid || shown.has(`calendar:${owner}`) || visible.has(scope ?? '')),
  );
  const found = await mapInTurns(known, ({ owner_id: owner, wire, rule_end: ruleEnd }) => {
    const invitation = readStored<Invitation>(wire);
    return listBusy(toInvitedEvent(invitation), ruleEnd, asked).map((busy) => ({ owner, busy }));
  });
  return found.flat();
}

async function listPeople(database: Database, actor: Actor, asked: Asking): Promise<FreeBusy['people']> {
  const { personIds, exceptId } = asked;
  if (personIds.length === 0) return [];
  const shown = await readCalendars(database, actor, personIds);
  const isOf = sql`${inList(database.kind, sql.ref('scope'), [...shown.keys()])} and is_free = false and status <> 'cancelled' and id <> ${exceptId}`;
  const rows = await readTimed<TimedRow & { scope: string }>(
    database,
    'scope, wire, rule, rule_end from events',
    isOf,
    asked,
  );
  const own = await mapInTurns(rows, ({ scope, wire, rule_end: ruleEnd }) => {
    const event = readStored<Event>(wire);
    const owner = shown.get(scope) ?? '';
    return listBusy(event, ruleEnd, asked).map((busy) => ({ owner, busy }));
  });
  const all = Map.groupBy(
    [...own.flat(), ...(await readInvited(database, actor, asked, shown))],
    ({ owner }) => owner,
  );
  const sharing = new Set([actor.uid, ...shown.values()]);
  const zones = await readZones(
    database,
    personIds.filter((id) => sharing.has(id)),
  );
  return personIds.map((id) => ({
    id,
    isShared: sharing.has(id),
    busy: joinBusy((all.get(id) ?? []).map(({ busy }) => busy)),
    timeZone: zones.get(id) ?? null,
  }));
}

async function listRoom({ db }: Database, id: string, { from, to, exceptId }: Asked): Promise<Busy[]> {
  // unscoped: booked times are public; the events are not returned
  const query = sql<{ starts_at: string; ends_at: string }>`select starts_at, ends_at from room_bookings
    where room_id = ${id} and event_id <> ${exceptId} and ends_at > ${from} and starts_at < ${to}
      and starts_at >= coalesce((select max(starts_at) from room_bookings where room_id = ${id} and starts_at <= ${from}), '')
    order by starts_at limit ${maxEvents}`;
  const busy = (await query.execute(db)).rows.map(({ starts_at: start, ends_at: end }) => ({
    start,
    end,
    isTentative: false,
  }));
  return joinBusy(busy);
}

/** When people and rooms are busy in a range, as far as the actor may know. */
export async function listFreeBusy(database: Database, actor: Actor, asked: Asked): Promise<FreeBusy> {
  const rooms: FreeBusy['rooms'] = [];
  for (const id of asked.roomIds) rooms.push({ id, busy: await listRoom(database, id, asked) });
  const steps = new Steps(maxSteps);
  const people = await listPeople(database, actor, { ...asked, steps });
  return { people, rooms, isCut: steps.isCut };
}
