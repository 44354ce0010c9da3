import { sql } from 'kysely';
import { conflict } from '../../../../base/failures.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import type { Derivation, WrittenRow } from '../../../../platform/kernel/database/server/derived.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { addMs } from '../../shared/rules.ts';
import { type EventRow, events, type RoomBookingRow } from '../tables.ts';
import { joinSlots, listSlots, type Slot } from './slot-queries.ts';

/** What decides when an event takes which room. */
const columns = [
  'room_id',
  'status',
  'all_day',
  'starts_at',
  'ends_at',
  'time_zone',
  'rule',
  'exceptions',
  'additions',
] as const satisfies readonly (keyof EventRow)[];
/** So many bookings are looked at to find when a room is free. */
const maxLooked = 500;

const statements = {
  sqlite: {
    remove: 'delete from room_bookings where event_id = ?',
    insert: 'insert into room_bookings (room_id, event_id, starts_at, ends_at) values (?, ?, ?, ?)',
  },
  postgres: {
    remove: 'delete from room_bookings where event_id = $1',
    insert: 'insert into room_bookings (room_id, event_id, starts_at, ends_at) values ($1, $2, $3, $4)',
  },
};

/** A slot that is asked for, and what has taken it. */
interface Taken {
  readonly slot: Slot;
  readonly by: RoomBookingRow;
}

/** The first slots that are taken already, at most `limit`. A room's bookings never overlap: one for each has to be looked at. */
export async function findTaken(
  { db, kind }: Pick<Transaction, 'db' | 'kind'>,
  roomId: string,
  slots: readonly Slot[],
  limit: number,
): Promise<Taken[]> {
  const list = JSON.stringify(slots.map(({ start, end }) => [start, end]));
  const source = kind === 'sqlite' ? sql`json_each(${list})` : sql`json_array_elements(${list}::json)`;
  // unscoped: booked times are public; the events are not returned
  const query = sql<RoomBookingRow & { slot_start: string; slot_end: string }>`
    select slot_start, slot_end, room_id, event_id, starts_at, ends_at
    from (select value ->> 0 as slot_start, value ->> 1 as slot_end from ${source}) as slots
    join room_bookings on room_id = ${roomId} and starts_at = (
      select max(earlier.starts_at) from room_bookings as earlier
      where earlier.room_id = ${roomId} and earlier.starts_at < slot_end)
    where ends_at > slot_start order by slot_start limit ${limit}`;
  return (await query.execute(db)).rows.map(({ slot_start: start, slot_end: end, ...by }) => ({
    slot: { start, end },
    by,
  }));
}

/** When a room that is taken is free next, for as long as a slot is. */
async function findFree({ db }: Transaction, { slot, by }: Taken): Promise<string> {
  const later = await db
    .selectFrom('room_bookings') // unscoped: times of a room alone
    .select(['starts_at', 'ends_at'])
    .where('room_id', '=', by.room_id)
    .where('starts_at', '>=', by.ends_at)
    .orderBy('starts_at')
    .limit(maxLooked)
    .execute();
  const length = Date.parse(slot.end) - Date.parse(slot.start);
  let free = by.ends_at;
  for (const { starts_at: start, ends_at: end } of later) {
    if (addMs(free, length) <= start) break;
    free = end;
  }
  return free;
}

/** Refuses what would book a room twice: says when it is taken, and when it is free, on the clock of the event. */
async function refuse(transaction: Transaction, row: EventRow, taken: Taken): Promise<never> {
  const room = await transaction.db
    .selectFrom('meeting_rooms') // unscoped: everybody sees the rooms
    .select('title')
    .where('id', '=', taken.by.room_id)
    .executeTakeFirst();
  const freeFrom = await findFree(transaction, taken);
  const wall = (at: string) => toWallClock(at, row.time_zone).slice(0, 16).replace('T', ' ');
  const { starts_at: from, ends_at: to } = taken.by;
  const isOneDay = wall(from).slice(0, 10) === wall(to).slice(0, 10);
  const until = isOneDay ? wall(to).slice(11) : wall(to);
  const name = (room?.title ?? '').replaceAll(/[“”]/g, '"');
  throw conflict(`“${name}” is booked from ${wall(from)} to ${until}. It is free from ${wall(freeFrom)}.`, {
    reason: 'taken',
    roomId: taken.by.room_id,
    room: name,
    from,
    to,
    freeFrom,
  });
}

/** When an event has its room. */
export const listBooked = ({ db }: Pick<Transaction, 'db'>, eventId: string): Promise<RoomBookingRow[]> =>
  db
    .selectFrom('room_bookings') // unscoped: of an event that a command changes
    .select(['room_id', 'event_id', 'starts_at', 'ends_at'])
    .where('event_id', '=', eventId)
    .execute();

/** Frees what events have booked. */
const free = (transaction: Transaction, ids: readonly string[]): Promise<void> =>
  transaction.writeDerived(
    statements[transaction.kind].remove,
    ids.map((id) => [id]),
  );

/** Books slots for an event, instead of those that it has. */
export async function bookSlots(
  transaction: Transaction,
  { id, room_id: roomId }: EventRow,
  slots: readonly Slot[],
): Promise<void> {
  await free(transaction, [id]);
  const { insert } = statements[transaction.kind];
  await transaction.writeDerived(
    insert,
    slots.map(({ start, end }) => [roomId, id, start, end]),
  );
}

const asEvent = (row: object | undefined) => row as EventRow | undefined; // safe: rows of events

/** Whether a write changes when which room is taken. */
function changesBooking({ before, after }: WrittenRow): boolean {
  const [old, row] = [asEvent(before), asEvent(after)];
  if ((old?.room_id ?? null) === null && (row?.room_id ?? null) === null) return false;
  return columns.some((column) => JSON.stringify(old?.[column]) !== JSON.stringify(row?.[column]));
}

/**
 * Keeps the bookings of rooms in step with events, whatever writes these: an undo and an import as well. Throws 409 where a room
 * is taken; of two commands at once the database refuses one, which then runs again and meets the other's booking here.
 */
export const bookRooms: Derivation = {
  appliesTo: ({ name }) => name === events.name,
  async update(transaction, _table, written) {
    const changed = written.filter(changesBooking);
    if (changed.length === 0) return;
    // All are freed before the first is booked: two events may change rooms with each other.
    await free(
      transaction,
      changed.map(({ id }) => id),
    );
    for (const { after } of changed) {
      const row = asEvent(after);
      if (!row || row.room_id === null) continue;
      const slots = joinSlots(listSlots(row, transaction.now));
      const [taken] = await findTaken(transaction, row.room_id, slots, 1);
      if (taken) await refuse(transaction, row, taken);
      await bookSlots(transaction, row, slots);
    }
  },
};
