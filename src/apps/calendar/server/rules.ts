import { badInput } from '../../../base/failures.ts';
import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import type { RowRules } from '../../../platform/kernel/database/server/table.ts';
import { type EntityRow, toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { toColumns } from '../../../platform/kernel/entities/shared/columns.ts';
import {
  findNextStart,
  isEverRepeated,
  type Series,
} from '../../../platform/kits/repeats/server/expand-series.ts';
import { parseRule } from '../../../platform/kits/repeats/shared/rule.ts';
import { type Event, eventEntity } from '../shared/event.ts';
import { addMs, checkCount, checkEvent, completeTimes, zoneOf } from '../shared/rules.ts';

type EventRow = EntityRow<typeof eventEntity.fields>;

/** The recurrence of an event, in the form that `expandSeries` takes. */
export const toSeries = (
  event: Pick<Event, 'startsAt' | 'rule' | 'allDay' | 'timeZone'> & {
    exceptions: readonly { at: string }[];
    additions: readonly { at: string }[];
  },
  ruleEnd: string | null = null,
): Series => ({
  start: event.startsAt,
  timeZone: zoneOf(event),
  rule: event.rule,
  exceptions: event.exceptions.map(({ at }) => at),
  additions: event.additions.map(({ at }) => at),
  end: ruleEnd ?? undefined,
});

const neverRepeated = 'This repetition names no day of any year';
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Maps the fields of an event to columns. */
export const toEventColumns = (values: Partial<Event>): Partial<EventRow> =>
  toColumns(values) as Partial<EventRow>; // safe: a column for each field

/** The instant at which an event starts; all-day events start at midnight in their time zone. */
const findBegin = ({ allDay, timeZone }: Event, start: string): string =>
  allDay ? (fromWallClock(start.slice(0, 16), timeZone) ?? start) : start;

/** The next reminder of an event after an instant; null if there is none. */
export function findReminder(event: Event, now: string): string | null {
  if (event.alarm === '' || event.status === 'cancelled') return null;
  const beforeMs = Number(event.alarm) * minuteMs;
  const series = toSeries(event);
  const after = (instant: string) => (event.rule === '' ? undefined : findNextStart(series, instant));
  // Midnight in a time zone is up to a day away from midnight in UTC.
  const begun = addMs(now, event.allDay ? beforeMs - dayMs : beforeMs);
  let start = event.rule === '' ? event.startsAt : after(begun);
  while (start !== undefined) {
    const at = addMs(findBegin(event, start), -beforeMs);
    if (at > now) return at;
    start = after(start);
  }
  return null;
}

/** The start of the occurrence that a reminder at this instant is about. */
export function findReminded({ alarm, allDay, timeZone }: Event, at: string): string {
  const begin = addMs(at, Number(alarm) * minuteMs);
  return allDay ? `${toWallClock(begin, timeZone).slice(0, 10)}T00:00:00.000Z` : begin;
}

/** Like `findReminder`, for a row that changes. Keeps a reminder that is due but not sent yet. */
function findChangedReminder({ reminder }: EventRow, event: Event, now: string): string | null {
  const isDue = typeof reminder === 'string' && reminder <= now;
  return findReminder(event, isDue ? addMs(reminder, -1) : now);
}

/** Throws 400 for a recurrence rule without occurrences, or with more than a new series may have. */
function checkRule(event: Event, before: string): void {
  if (event.rule === '') return;
  checkCount(event.rule, parseRule(before)?.count);
  if (!isEverRepeated(toSeries(event))) throw badInput(`${neverRepeated}.`, { rule: neverRepeated });
}

/** Completes and validates (400) the changed columns of an event, and sets its next reminder. */
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

/** The columns that determine the occurrences and reminders of an event. */
const timeColumns = [
  'starts_at',
  'ends_at',
  'all_day',
  'time_zone',
  'rule',
  'exceptions',
  'additions',
  'alarm',
  'status',
] as const;

/** The rules of the events table. */
export const eventRules: RowRules<EventRow> = {
  derive(row, changes, now) {
    const isNew = row.starts_at === '';
    const isTimed = timeColumns.some((column) => changes[column] !== undefined);
    return changes.reminder === undefined && (isNew || isTimed) ? completeColumns(row, changes, now) : {};
  },
  checks: [
    {
      of: ['starts_at', 'ends_at', 'all_day', 'time_zone', 'rule'],
      check: (row) => checkEvent(toRecord(eventEntity, row)),
    },
  ],
};
