import { sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { systemActor, type Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { handleEvery } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { notify } from '../../../../platform/people/notifications/server/commands.ts';
import { roomLost } from '../../shared/room.ts';
import { replaceOccurrence } from '../series-commands.ts';
import { buildEventPath, type EventRow, events } from '../tables.ts';
import { bookSlots, findTaken, listBooked } from './book-commands.ts';
import { joinSlots, listSlots, type OccurrenceSlot } from './slot-queries.ts';

const dayMs = 86_400_000;
const pageSize = 50;

/** An occurrence whose room somebody else has booked by now takes place without it; its organizer is notified. */
async function giveUpRoom(
  transaction: Transaction,
  row: EventRow,
  { occurrence }: OccurrenceSlot,
): Promise<void> {
  if (row.rule === '') await transaction.update(events, row, { room_id: null });
  else {
    const owner = transaction.as({ ...transaction.actor, uid: row.owner_id });
    await replaceOccurrence(owner, row, { occurrence, changes: { roomId: null } });
  }
  await notify(transaction, {
    userIds: [row.owner_id],
    kind: roomLost,
    recordKey: `${events.name}:${row.id}`,
    path: buildEventPath({ id: row.id, starts_at: occurrence }),
    title: row.title,
    text: occurrence.slice(0, 10),
  });
}

/** Books what of an event is not booked yet: a series by the days that have come within reach, all of it after a restore. */
async function hold(transaction: Transaction, row: EventRow): Promise<void> {
  const booked = await listBooked(transaction, row.id);
  const slots = listSlots(row, transaction.now);
  const missing = slots.filter(
    ({ start, end }) => !booked.some((one) => one.starts_at <= start && one.ends_at >= end),
  );
  if (row.room_id === null || missing.length === 0) return;
  const taken = (await findTaken(transaction, row.room_id, missing, missing.length)).filter(
    ({ by }) => by.event_id !== row.id,
  );
  if (taken.length === 0) return bookSlots(transaction, row, joinSlots(slots));
  const isTaken = new Set(taken.map(({ slot }) => slot.start));
  for (const slot of missing.filter(({ start }) => isTaken.has(start)))
    await giveUpRoom(transaction, await transaction.get(events, row.id, 'edit'), slot);
}

/** Not undoable: it follows from what people have booked. */
export const holdRooms = defineCommand(
  'calendar.hold-rooms',
  v.object({ ids: v.array(recordId('events')) }),
  async (transaction, { ids }) => {
    const allowed = transaction.unchecked('rooms are held for events of everybody');
    for (const row of await allowed.getMany(events, ids, 'edit')) await hold(allowed, row);
    return { count: ids.length };
  },
  { isUndoable: false },
);

async function holdAll(database: Database, signal: AbortSignal): Promise<void> {
  const now = database.now().toISOString();
  for (let after = ''; ;) {
    signal.throwIfAborted();
    // unscoped: ids alone, for a job of the system
    const found = await sql<{ id: string }>`select id from events where room_id is not null and id > ${after}
      and (rule <> '' or ends_at > ${now}) order by id limit ${pageSize}`.execute(database.db);
    const ids = found.rows.map(({ id }) => id);
    if (ids.length > 0) await database.execute(holdRooms, { ids }, { actor: systemActor });
    if (ids.length < pageSize) return;
    after = ids.at(-1) ?? '';
  }
}

/** The daily job by which series hold their rooms as far ahead as ever. */
export const holdRoomsJob = handleEvery('calendar.hold-rooms', dayMs, (job) =>
  holdAll(job.database, job.signal),
);
