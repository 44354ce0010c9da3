import { badInput, conflict } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { blankColumns } from '../../../platform/kernel/entities/server/blank-columns.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { toColumns } from '../../../platform/kernel/entities/shared/columns.ts';
import { findNextStart, isEverRepeated } from '../../../platform/kits/repeats/server/expand-series.ts';
import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import { type Event, eventEntity, type EventValues } from '../shared/event.ts';
import { parseRule } from '../../../platform/kits/repeats/shared/rule.ts';
import { addMs, checkCount, checkEvent, completeTimes } from '../shared/rules.ts';
import { toSeries } from './queries.ts';
import { type EventRow, events } from './tables.ts';

const neverRepeated = 'This repetition names no day of any year';
const minuteMs = 60_000;
const dayMs = 86_400_000;

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
  const series = toSeries(event);
  const after = (instant: string) => (event.rule === '' ? undefined : findNextStart(series, instant));
  // The midnight of a zone is up to a day from that of UTC.
  const begun = addMs(now, event.allDay ? beforeMs - dayMs : beforeMs);
  let start = event.rule === '' ? event.startsAt : after(begun);
  while (start !== undefined) {
    const at = addMs(findBegin(event, start), -beforeMs);
    if (at > now) return at;
    start = after(start);
  }
  return null;
}

/** The occurrence of which an event reminds at an instant. */
export function findReminded({ alarm, allDay, timeZone }: Event, at: string): string {
  const begin = addMs(at, Number(alarm) * minuteMs);
  return allDay ? `${toWallClock(begin, timeZone).slice(0, 10)}T00:00:00.000Z` : begin;
}

/** As `findReminder` of a row that changes: a reminder that is due and has not been sent is not passed over. */
function findChangedReminder({ reminder }: EventRow, event: Event, now: string): string | null {
  const isDue = typeof reminder === 'string' && reminder <= now;
  return findReminder(event, isDue ? addMs(reminder, -1) : now);
}

/** Throws 400 for a rule that names no day of any year, or that is to take place more often than a new one may. */
function checkRule(event: Event, before: string): void {
  if (event.rule === '') return;
  checkCount(event.rule, parseRule(before)?.count);
  if (!isEverRepeated(toSeries(event))) throw badInput(`${neverRepeated}.`, { rule: neverRepeated });
}

/** The columns of an event with changes: completed, checked (400), and with its next reminder. */
export function completeColumns(row: EventRow, columns: Partial<EventRow>, now: string): Partial<EventRow> {
  const event = completeTimes(toRecord(eventEntity, { ...row, ...columns }), now);
  checkEvent(event);
  if (columns.rule !== undefined && columns.rule !== row.rule) checkRule(event, row.rule);
  const { startsAt, endsAt, timeZone } = event;
  return {
    ...columns,
    ...toEventColumns({ startsAt, endsAt, timeZone, reminder: findChangedReminder(row, event, now) }),
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
  const row = { ...blank, ...columns, rule: '', position: createFirstPosition(null) };
  const { rule = '' } = columns;
  return transaction.insert(events, { ...row, ...completeColumns(row, { rule }, now) });
}
