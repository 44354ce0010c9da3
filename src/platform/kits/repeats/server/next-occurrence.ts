import { parseRecurrence } from '../../../../base/recurrence.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';
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

/** The first time of a recurrence after an instant, both in UTC; undefined for a text that is no recurrence. */
export function findNextOccurrence(recurrence: string, after: string): string | undefined {
  const series = toSeries(recurrence);
  const instant = new Date(after).toISOString();
  if (!series) return undefined;
  for (const time of listTimes(series, series.start > instant ? series.start : instant))
    if (time > instant) return time;
  return undefined;
}

/** The last time of a recurrence after one instant and before another; undefined where there is none. */
export function findLastOccurrence(recurrence: string, after: string, before: string): string | undefined {
  const series = toSeries(recurrence);
  const earliest = new Date(Date.parse(after) + 1).toISOString();
  const end = new Date(before).toISOString();
  if (!series || earliest >= end) return undefined;
  const { start } = series;
  const found = findRuleTimeBefore(series, end, earliest > start ? earliest : start);
  return found ?? (start >= earliest && start < end ? start : undefined);
}
