import { formatRule, maxRuleCount, parseRule, withoutEnd } from '../shared/rule.ts';
import { countTimesBefore, findEnd, hasEvenEnd, hasTimes, listTimes } from './rule-times.ts';
import type { Steps } from './steps.ts';

/** A first time with a rule, and the occurrences that are left out or added by hand. All times are instants, ISO UTC. */
export interface Series {
  readonly start: string;
  /** The zone whose wall clock the rule follows; all-day series follow UTC. */
  readonly timeZone: string;
  readonly rule: string;
  readonly exceptions: readonly string[];
  readonly additions: readonly string[];
  /** The last time of the rule, where it is stored. */
  readonly end?: string | undefined;
}

/** How much of a series is listed. */
interface Bounds {
  /** The most times. */
  readonly limit?: number;
  /** What its request may still look at; what is left out then is the last of it. */
  readonly steps?: Steps;
}

const dayMs = 86_400_000;

/**
 * The starts of the occurrences of a series within [from, to), in order, at most `limit`. The first time counts as one
 * whatever the rule says (RFC 5545).
 */
export function expandSeries(
  series: Series,
  from: string,
  to: string,
  { limit = 5000, steps }: Bounds = {},
): string[] {
  const { start, exceptions, additions } = series;
  const left = new Set(exceptions);
  const times = [start, ...additions].filter((time) => time >= from && time < to && !left.has(time));
  // A rule follows the minute that clocks show first where they show it twice: the start may be the second one.
  const earliest = start > from ? start : from;
  let found = 0;
  for (const time of listTimes(series, earliest, { steps, to })) {
    if (time >= to || found >= limit) break;
    if (left.has(time)) continue;
    times.push(time);
    found++;
  }
  return [...new Set(times)].toSorted().slice(0, limit);
}

/** The first occurrence of a series after an instant; undefined when it has ended. */
export function findNextStart(series: Series, after: string): string | undefined {
  const { start, exceptions, additions } = series;
  const left = new Set(exceptions);
  let [next] = [start, ...additions].filter((time) => time > after && !left.has(time)).toSorted();
  for (const time of listTimes(series, start > after ? start : after)) {
    if (next !== undefined && time >= next) break;
    if (time <= after || left.has(time)) continue;
    next = time;
    break;
  }
  return next;
}

/** Whether the rule yields any time, but for where it ends. */
export const isEverRepeated: (series: Pick<Series, 'start' | 'timeZone' | 'rule'>) => boolean = hasTimes;

/** The last time of a rule that ends, or a time that is not before it; undefined for one that never ends. */
export const findRuleEnd: (series: Pick<Series, 'start' | 'timeZone' | 'rule'>) => string | undefined =
  findEnd;

/**
 * The rule of a series with the time at which it ends, where it ends after more times than new rules may have. A rule of
 * which each time would have to be looked at stays as it is.
 */
export function boundRule(series: Pick<Series, 'start' | 'timeZone' | 'rule'>): string {
  const rule = parseRule(series.rule);
  if (rule?.count === undefined || rule.count <= maxRuleCount || !hasEvenEnd(series)) return series.rule;
  const end = Date.parse(findEnd(series) ?? series.start);
  const until = new Date(Math.ceil(end / 1000) * 1000).toISOString();
  return formatRule({ ...withoutEnd(rule), until });
}

/** How many times the rule yields before an instant, whether they are left out or not. */
export const countRuleTimesBefore: (series: Series, before: string) => number = countTimesBefore;

/** The last time that the rule yields from one instant on and before another, whether it is left out or not. */
export function findRuleTimeBefore(
  series: Series,
  before: string,
  from: string = series.start,
): string | undefined {
  const [earliest, end] = [Date.parse(from), Date.parse(before)];
  // Most often the last days have it: a rule that was not looked at for years is not gone through.
  for (const days of [40, 400, 4000, Infinity]) {
    const begin = Math.max(earliest, end - days * dayMs);
    let found: string | undefined;
    for (const time of listTimes(series, new Date(begin).toISOString(), { to: before })) {
      if (time >= before) break;
      found = time;
    }
    if (found !== undefined || begin === earliest) return found;
  }
  return undefined;
}
