import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { formatRule, parseRule, withoutEnd } from '../shared/rule.ts';
import { openRuleDays, type RuleDays } from './rule-days.ts';
import type { Steps } from './steps.ts';

const dayMs = 86_400_000;
const maxKnownDays = 20_000;
const maxZones = 600;

const offsets = new Map<string, Map<number, number>>();

const offsetAt = (ms: number, timeZone: string): number => {
  const minute = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${toWallClock(new Date(minute).toISOString(), timeZone)}Z`) - minute;
};

/** How far clocks are ahead of UTC at the start of a day of UTC. */
function findDayOffset(day: number, timeZone: string): number {
  if (offsets.size > maxZones) offsets.clear();
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  if (known.size > maxKnownDays) known.clear();
  offsets.set(timeZone, known);
  const offset = known.get(day) ?? offsetAt(day * dayMs, timeZone);
  known.set(day, offset);
  return offset;
}

/** The instant of a time of the wall clock. */
function toInstantMs(day: number, timeMs: number, timeZone: string): number {
  const wall = day * dayMs + timeMs;
  if (timeZone === 'UTC') return wall;
  const offset = findDayOffset(day - 1, timeZone);
  // Clocks do not change within these days.
  if (offset === findDayOffset(day, timeZone) && offset === findDayOffset(day + 2, timeZone))
    return wall - offset;
  const minute = Math.floor(wall / 60_000) * 60_000;
  const instant = fromWallClock(new Date(minute).toISOString().slice(0, 16), timeZone);
  return Date.parse(instant ?? '') + (wall - minute);
}

/** A first time with a rule. */
interface Ruled {
  /** An instant, ISO UTC. */
  readonly start: string;
  readonly timeZone: string;
  readonly rule: string;
  /** The last time of the rule, where it was found before. */
  readonly end?: string | undefined;
}

interface OpenedRule {
  readonly startDay: number;
  readonly listFrom: RuleDays['listFrom'];
  /** The rule's time on a day, in milliseconds. */
  readonly timeOn: (day: number) => number;
  /** The last millisecond of the rule. */
  readonly end: number;
  /** The last time of a rule with a count, or the last millisecond of one that ends otherwise. */
  readonly findEnd: () => number | undefined;
  readonly isEven: boolean;
}

function open({ start, timeZone, rule, end }: Ruled): OpenedRule | undefined {
  const startMs = Date.parse(start);
  const startWall = startMs + (timeZone === 'UTC' ? 0 : offsetAt(startMs, timeZone));
  const startDay = Math.floor(startWall / dayMs);
  const days = openRuleDays(rule, startDay);
  if (!days) return undefined;
  const timeMs = startWall - startDay * dayMs;
  const until = end ?? days.rule.until;
  const timeOn = (day: number) => toInstantMs(day, timeMs, timeZone);
  return {
    startDay,
    listFrom: days.listFrom,
    timeOn,
    end: until === undefined ? Infinity : Date.parse(until),
    isEven: days.isEven,
    findEnd: () => {
      if (until !== undefined) return Date.parse(until);
      const day = days.findEnd();
      return day === undefined ? undefined : timeOn(day);
    },
  };
}

/**
 * The times of a rule from an instant on, in order, at most one a day; it may never end. A text that is no rule has none. Nobody looks
 * for times after `to`, though a few may be listed.
 */
export function* listTimes(
  ruled: Ruled,
  from: string,
  { steps, to }: { steps?: Steps | undefined; to?: string } = {},
): Generator<string, void, undefined> {
  const opened = open(ruled);
  if (!opened) return;
  const fromMs = Date.parse(from);
  if (fromMs > opened.end) return;
  // A day more, whatever the zone.
  const listing = {
    steps,
    isEndKnown: ruled.end !== undefined,
    to: to === undefined ? undefined : Math.floor(Date.parse(to) / dayMs) + 1,
  };
  for (const day of opened.listFrom(Math.floor(fromMs / dayMs) - 1, listing)) {
    const ms = opened.timeOn(day);
    if (ms > opened.end) return;
    if (ms >= fromMs) yield new Date(ms).toISOString();
  }
}

/** Whether a rule yields any time, but for where it ends. */
export function hasTimes(ruled: Ruled): boolean {
  const rule = parseRule(ruled.rule);
  const opened = rule && open({ ...ruled, rule: formatRule(withoutEnd(rule)) });
  return opened?.listFrom(opened.startDay).next().done === false;
}

/** The last time of a rule that ends, or a time that is not before it; undefined for one that never ends. */
export function findEnd(ruled: Ruled): string | undefined {
  const opened = open(ruled);
  const end = opened?.findEnd();
  return end === undefined ? undefined : new Date(end).toISOString();
}

/** Whether the end of a rule follows from its count without looking at each time. */
export const hasEvenEnd = ({ start, timeZone, rule }: Ruled): boolean =>
  open({ start, timeZone, rule })?.isEven === true;

/** How many times of a rule are before an instant. Most are counted by their days. */
export function countTimesBefore(ruled: Ruled, before: string): number {
  const opened = open(ruled);
  if (!opened) return 0;
  const beforeMs = Math.min(Date.parse(before), opened.end + 1);
  const lastDay = Math.floor(beforeMs / dayMs);
  let count = 0;
  for (const day of opened.listFrom(opened.startDay, { to: lastDay + 1 })) {
    if (day > lastDay + 1) return count;
    if (day < lastDay - 1 || opened.timeOn(day) < beforeMs) count++;
  }
  return count;
}
