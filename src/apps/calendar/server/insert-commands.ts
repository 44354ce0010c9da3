import { conflict } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { blankColumns } from '../../../platform/kernel/entities/server/blank-columns.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { toColumns } from '../../../platform/kernel/entities/shared/columns.ts';
import { findNextStart } from '../../../platform/kits/repeats/server/expand-series.ts';
import { fromWallClock } from '../../../base/wall-clock.ts';
import { type Event, eventEntity, type EventValues } from '../shared/event.ts';
import { addMs, checkEvent, completeTimes } from '../shared/rules.ts';
import { toSeries } from './queries.ts';
import { type EventRow, events } from './tables.ts';

const minuteMs = 60_000;

/** The fields of an event by the names of their columns. */
export const toEventColumns = (values: Partial<Event>): Partial<EventRow> =>
  toColumns(values) as Partial<EventRow>; // safe: a column for each field

/** When an event begins for its people: all-day events at midnight in their zone. */
const findBegin = ({ allDay, timeZone }: Event, start: string): string =>
  allDay ? (fromWallClock(start.slice(0, 16), timeZone) ?? start) : start;

/** When an event reminds next after an instant; null when it never does. */
export function findReminder(event: Event, now: string): string | null {
  if (event.alarm === '' || event.status === 'cancelled') return null;
  const beforeMs = Number(event.alarm) * minuteMs;
  const next = event.rule === '' ? event.startsAt : findNextStart(toSeries(event), addMs(now, beforeMs));
  if (next === undefined) return null;
  const at = addMs(findBegin(event, next), -beforeMs);
  return at > now ? at : null;
}

/** The columns of an event with changes: completed, checked (400), and with its next reminder. */
export function completeColumns(row: EventRow, columns: Partial<EventRow>, now: string): Partial<EventRow> {
  const event = completeTimes(toRecord(eventEntity, { ...row, ...columns }), now);
  checkEvent(event);
  const { startsAt, endsAt, timeZone } = event;
  return {
    ...columns,
    ...toEventColumns({ startsAt, endsAt, timeZone, reminder: findReminder(event, now) }),
  };
}

/** What of a new event no request names. */
interface NewEventParts {
  id?: string | undefined;
  uid?: string;
  seriesId?: string;
  recurrenceId?: string;
  organizerEmail?: string;
  organizerName?: string;
}

/** Inserts an event into a calendar that the actor may edit. */
export async function insertEvent(
  transaction: Transaction,
  values: Partial<EventValues>,
  { id = createId(), ...parts }: NewEventParts = {},
): Promise<EventRow> {
  if (await transaction.isTaken(events, id)) throw conflict('This id is taken.');
  const { now, actor } = transaction;
  const blank = blankColumns(eventEntity, now) as unknown as EventRow; // safe: a value for each field
  const columns = toEventColumns({ ...values, uid: id, ...parts, id, ownerId: actor.uid });
  const row = { ...blank, ...columns, position: createFirstPosition(null) };
  return transaction.insert(events, { ...row, ...completeColumns(row, {}, now) });
}
