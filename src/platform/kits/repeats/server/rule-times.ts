import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { formatRule, parseRule, withoutEnd } from '../shared/rule.ts';
import { openRuleDays } from './rule-days.ts';

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
}

interface OpenedRule {
  readonly startDay: number;
  readonly listFrom: (day: number) => Generator<number, void, undefined>;
  /** The rule's time on a day, in milliseconds. */
  readonly timeOn: (day: number) => number;
  /** The last millisecond of the rule. */
  readonly end: number;
}

function open({ start, timeZone, rule }: Ruled): OpenedRule | undefined {
  const startMs = Date.parse(start);
  const startWall = startMs + (timeZone === 'UTC' ? 0 : offsetAt(startMs, timeZone));
  const startDay = Math.floor(startWall / dayMs);
  const days = openRuleDays(rule, startDay);
  if (!days) return undefined;
  const timeMs = startWall - startDay * dayMs;
  const { until } = days.rule;
  return {
    startDay,
    listFrom: days.listFrom,
    timeOn: (day) => toInstantMs(day, timeMs, timeZone),
    end: until === undefined ? Infinity : Date.parse(until),
  };
}

/** The times of a rule from an instant on, in order, at most one a day; it may never end. A text that is no rule has none. */
export function* listTimes(ruled: Ruled, from: string): Generator<string, void, undefined> {
  const opened = open(ruled);
  if (!opened) return;
  const fromMs = Date.parse(from);
  // A day more, whatever the zone.
  for (const day of opened.listFrom(Math.floor(fromMs / dayMs) - 1)) {
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

/** How many times of a rule are before an instant. Most are counted by their days. */
export function countTimesBefore(ruled: Ruled, before: string): number {
  const opened = open(ruled);
  if (!opened) return 0;
  const beforeMs = Math.min(Date.parse(before), opened.end + 1);
  const lastDay = Math.floor(beforeMs / dayMs);
  let count = 0;
  for (const day of opened.listFrom(opened.startDay)) {
    if (day > lastDay + 1) return count;
    if (day < lastDay - 1 || opened.timeOn(day) < beforeMs) count++;
  }
  return count;
}
