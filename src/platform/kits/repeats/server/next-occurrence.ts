import { addMonths } from '../../../../base/calendar.ts';
import { parseRecurrence, type Recurrence } from '../../../../base/recurrence.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { findRuleTimeBefore, type Series } from './expand-series.ts';
import { listTimes } from './rule-times.ts';

/** A recurrence as a series without changes by hand; undefined for a text that is no recurrence. */
function toSeries(recurrence: string): Series | undefined {
  const known = parseRecurrence(recurrence);
  const start = known && fromWallClock(known.start, known.timeZone);
  if (!known || !start) return undefined;
  const rule = recurrence.slice(recurrence.indexOf('RRULE:') + 'RRULE:'.length);
  return { start, timeZone: known.timeZone, rule, exceptions: [], additions: [] };
}

const lastYear = 9999;
const countMonths = (wall: string) => Number(wall.slice(0, 4)) * 12 + Number(wall.slice(5, 7));

/**
 * The time of a recurrence by months or years after so many of its steps: of a month without its day, on the last one.
 * Undefined before its start and for other recurrences.
 */
function findMonthlyTime(known: Recurrence, step: number): string | undefined {
  const { start, timeZone } = known;
  const months = step * findStepMonths(known);
  if (step < 0 || Number(start.slice(0, 4)) + months / 12 > lastYear) return undefined;
  return fromWallClock(`${addMonths(start.slice(0, 10), months)}${start.slice(10)}`, timeZone) ?? undefined;
}

const findStepMonths = ({ frequency, interval }: Recurrence) =>
  interval * { DAILY: 0, WEEKLY: 0, MONTHLY: 1, YEARLY: 12 }[frequency];

/** The steps after which a recurrence by months or years is near an instant. */
function listNearSteps(known: Recurrence, instant: string): number[] {
  const passed = countMonths(toWallClock(instant, known.timeZone)) - countMonths(known.start);
  const step = Math.max(0, Math.floor(passed / findStepMonths(known)));
  return [step - 1, step, step + 1];
}

/** The first time of a recurrence after an instant, both in UTC; undefined for a text that is no recurrence. */
export function findNextOccurrence(recurrence: string, after: string): string | undefined {
  const series = toSeries(recurrence);
  const known = parseRecurrence(recurrence);
  const instant = new Date(after).toISOString();
  if (!series || !known) return undefined;
  if (findStepMonths(known) > 0)
    return listNearSteps(known, instant)
      .map((step) => findMonthlyTime(known, step))
      .find((time) => time !== undefined && time > instant);
  for (const time of listTimes(series, series.start > instant ? series.start : instant))
    if (time > instant) return time;
  return undefined;
}

/** The last time of a recurrence after one instant and before another; undefined where there is none. */
export function findLastOccurrence(recurrence: string, after: string, before: string): string | undefined {
  const series = toSeries(recurrence);
  const known = parseRecurrence(recurrence);
  const earliest = new Date(Date.parse(after) + 1).toISOString();
  const end = new Date(before).toISOString();
  if (!series || !known || earliest >= end) return undefined;
  if (findStepMonths(known) > 0)
    return listNearSteps(known, end)
      .map((step) => findMonthlyTime(known, step))
      .findLast((time) => time !== undefined && time >= earliest && time < end);
  const { start } = series;
  const found = findRuleTimeBefore(series, end, earliest > start ? earliest : start);
  return found ?? (start >= earliest && start < end ? start : undefined);
}

/** Moves an instant as far as its record moves to its next occurrence, by the wall clock of the recurrence's zone. */
export function moveWithOccurrence(
  instant: string,
  { from, to, recurrence }: { from: string; to: string; recurrence: string },
): string {
  const timeZone = parseRecurrence(recurrence)?.timeZone ?? 'UTC';
  const readWall = (at: string) => Date.parse(`${toWallClock(at, timeZone)}Z`);
  const minute = readWall(instant) + readWall(to) - readWall(from);
  const seconds = Date.parse(instant) % 60_000;
  const moved = fromWallClock(new Date(minute).toISOString().slice(0, 16), timeZone) ?? to;
  return new Date(Date.parse(moved) + seconds).toISOString();
}
