import { parseRule, type Rule } from '../shared/rule.ts';
import { findPeriods } from './rule-periods.ts';

/** December 31, 9999: later years have other digits. */
const lastDay = 2_932_896;
/** So many days are counted for the end of a rule with a count: more than events are apart. */
const maxCounted = 400 * 366;
const maxRules = 5000;

/** The days of a rule that starts on one. Days are numbered from 1970. */
export interface RuleDays {
  readonly rule: Rule;
  /** Those from a day on, in order. It ends where the rule does, or where nothing comes for two hundred years. */
  readonly listFrom: (day: number) => Generator<number, void, undefined>;
}

function openRule(rule: Rule, start: number): RuleDays {
  const { interval, count } = rule;
  const { find, list, many } = findPeriods(rule, start);
  const first = find(start);
  const longest = Math.max(2, Math.ceil(many / interval));
  function* listAll(from: number): Generator<number, void, undefined> {
    const begin = Math.max(from, start);
    const passed = Math.floor((find(begin) - first) / interval);
    let empty = 0;
    for (let period = first + Math.max(0, passed) * interval; empty < longest; period += interval) {
      empty++;
      for (const day of list(period)) {
        if (day < begin) continue;
        if (day > lastDay) return;
        empty = 0;
        yield day;
      }
    }
  }
  /** The last day of a rule with a count: found once, so that a range is looked at without all that comes before. */
  const findEnd = (): number => {
    let left = count ?? 0;
    for (const day of listAll(start)) {
      left--;
      if (left <= 0 || day - start > maxCounted) return left <= 0 ? day : lastDay;
    }
    return lastDay;
  };
  let end = count === undefined ? lastDay : undefined;
  return {
    rule,
    *listFrom(from) {
      end ??= findEnd();
      if (from > end) return;
      for (const day of listAll(from)) {
        if (day > end) return;
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
  if (known) return known;
  const rule = parseRule(text);
  if (!rule) return undefined;
  const opened = openRule(rule, start);
  if (rules.size >= maxRules) rules.clear();
  rules.set(key, opened);
  return opened;
}
