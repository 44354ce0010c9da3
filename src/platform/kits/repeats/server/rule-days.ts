import { parseRule, type Rule } from '../shared/rule.ts';
import { findPeriods } from './rule-periods.ts';
import { type Steps, stepsPerTime } from './steps.ts';

/** December 31, 9999: later years have other digits. */
const lastDay = 2_932_896;
/** So many days are counted for the end of a rule with a count: more than events are apart. */
const maxCounted = 400 * 366;
const maxRules = 5000;

/** How a rule is listed. */
interface Listing {
  /** It ends as soon as they are used up. */
  readonly steps?: Steps | undefined;
  /** Its last day is known: its count is not counted again. */
  readonly isEndKnown?: boolean;
  /** What comes after this day is not looked for. */
  readonly to?: number | undefined;
}

/** The days of a rule that starts on one. Days are numbered from 1970. */
export interface RuleDays {
  readonly rule: Rule;
  /** Those from a day on, in order. It ends where the rule does, or where nothing comes for two hundred years. */
  readonly listFrom: (day: number, listing?: Listing) => Generator<number, void, undefined>;
  /** The last one of a rule with a count; undefined for others. */
  readonly findEnd: () => number | undefined;
  /** The end of its count is known without counting. */
  readonly isEven: boolean;
}

function openRule(rule: Rule, start: number): RuleDays {
  const { interval, count } = rule;
  const { find, list, many, cost, isEven } = findPeriods(rule, start);
  const first = find(start);
  const longest = Math.max(2, Math.ceil(many / interval));
  function* listAll(
    from: number,
    to: number,
    steps: Steps | undefined,
    stepsPerDay: number,
  ): Generator<number, void, undefined> {
    const begin = Math.max(from, start);
    const passed = Math.floor((find(begin) - first) / interval);
    const latest = find(to);
    let empty = 0;
    for (let period = first + Math.max(0, passed) * interval; empty < longest; period += interval) {
      if (period > latest) return;
      empty++;
      if (steps && !steps.take(cost)) return;
      for (const day of list(period)) {
        if (day < begin) continue;
        if (day > lastDay || (steps && !steps.take(stepsPerDay))) return;
        empty = 0;
        yield day;
      }
    }
  }
  /** The last of so many days of periods that all have equally many. */
  const findEvenEnd = (times: number): number => {
    const begun = list(first).filter((day) => day >= start);
    if (times <= begun.length) return begun[times - 1] ?? start;
    const [left, each] = [times - begun.length, list(first).length];
    const day = list(first + Math.ceil(left / each) * interval)[(left - 1) % each] ?? lastDay;
    return Math.min(day, lastDay);
  };
  /** The last day of a rule with a count: found once, so that a range is looked at without all that comes before. */
  const findEnd = (steps?: Steps): number | undefined => {
    let left = count ?? 0;
    if (isEven) return findEvenEnd(left);
    for (const day of listAll(start, lastDay, steps, 1)) {
      left--;
      if (left <= 0 || day - start > maxCounted) return left <= 0 ? day : lastDay;
    }
    return steps?.isCut === true ? undefined : lastDay;
  };
  let end = count === undefined ? lastDay : undefined;
  return {
    rule,
    isEven: isEven === true,
    findEnd: () => (count === undefined ? undefined : (end ??= findEnd())),
    *listFrom(from, { steps, isEndKnown, to = lastDay } = {}) {
      if (!isEndKnown) end ??= findEnd(steps);
      const last = isEndKnown ? lastDay : end;
      if (last === undefined || from > last) return;
      for (const day of listAll(from, to, steps, stepsPerTime)) {
        if (day > last) return;
        yield day;
      }
    },
  };
}

const rules = new Map<string, RuleDays>();

/** The days of a rule that starts on a day; undefined for a text that is no rule. */
export function openRuleDays(text: string, start: number): RuleDays | undefined {
  const key = `${start} ${text}`;
  const known = rules.get(key);
  if (known) {
    // The one that was used longest ago is forgotten first.
    rules.delete(key);
    rules.set(key, known);
    return known;
  }
  const rule = parseRule(text);
  if (!rule) return undefined;
  const opened = openRule(rule, start);
  const [oldest] = rules.keys();
  if (rules.size >= maxRules && oldest !== undefined) rules.delete(oldest);
  rules.set(key, opened);
  return opened;
}
