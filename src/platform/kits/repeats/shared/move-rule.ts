import { addDays, buildDate, findWeekday } from '../../../../base/calendar.ts';
import { formatRule, parseRule, type Rule, type RuleDay, withoutEnd } from './rule.ts';

const dayMs = 86_400_000;
const shiftDay = (day: number, byDays: number) => ((((day - 1 + byDays) % 7) + 7) % 7) + 1;

/** How a series follows one of its occurrences to another time. Times are those of the wall clock, as `2026-11-21T08:30`. */
export interface RuleMove {
  readonly rule: string;
  /** Moves an occurrence; null where the moved rule has none in its month or year. */
  readonly moveTime: (wall: string) => string | null;
  /** Moves the start: to the first occurrence of the moved rule. */
  readonly moveStart: (wall: string) => string;
}

/** A wall clock time as much later as `to` is after `from`. */
export const shiftWallTime = (wall: string, from: string, to: string): string =>
  new Date(Date.parse(`${wall}Z`) + Date.parse(`${to}Z`) - Date.parse(`${from}Z`)).toISOString().slice(0, 16);

/** The weekday of a date, counted within its month: the second Tuesday; from the end where it was counted so. */
function countDay(date: string, isFromEnd: boolean): RuleDay & { nth: number } {
  const day = findWeekday(date);
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return { day, nth: isFromEnd && isLast ? -1 : Math.ceil(Number(date.slice(8, 10)) / 7) };
}

/** The date of a counted weekday in a month; undefined where the month has too few of them. */
function findCountedDay(year: number, month: number, { day, nth }: RuleDay & { nth: number }) {
  if (nth < 0) {
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    return addDays(last, -((findWeekday(last) - day + 7) % 7));
  }
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  const date = addDays(first, ((day - findWeekday(first) + 7) % 7) + (nth - 1) * 7);
  return date.slice(0, 7) === first.slice(0, 7) ? date : undefined;
}

/** The days of a rule that all move equally far; undefined where no rule says so. */
function shiftDays(rule: Rule, byDays: number): Partial<Rule> | undefined {
  const { days, monthDays, months, frequency, interval, weekStart } = rule;
  if (rule.yearDays || rule.weeks || rule.positions) return undefined;
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    if (monthDays || months) return undefined;
    const shifted = days?.map(({ day }) => ({ day: shiftDay(day, byDays) }));
    // Every second week: what is in one week remains in one week.
    const isWeekKept = interval === 1 || !days || frequency === 'DAILY';
    return {
      ...(shifted && { days: shifted }),
      ...(isWeekKept ? {} : { weekStart: shiftDay(weekStart ?? 1, byDays) }),
    };
  }
  if (days || !monthDays || (frequency === 'YEARLY' && !months)) return undefined;
  const isInside = (list: readonly number[]) => list.every((day) => day >= 1 && day <= 28);
  const shifted = monthDays.map((day) => day + byDays);
  return isInside(monthDays) && isInside(shifted) ? { monthDays: shifted } : undefined;
}

/** A rule of months or years goes on from the day to which one of its occurrences moves. */
function restartRule(rule: Rule, from: string, to: string): RuleMove & { rule: string } {
  const { frequency, interval, days, months, monthDays, positions, weeks, yearDays, count, until } = rule;
  const date = to.slice(0, 10);
  const isCounted =
    days?.length === 1 && days[0]?.nth !== undefined && !monthDays && !positions && !weeks && !yearDays;
  const isOfYear = frequency === 'YEARLY';
  const counted =
    isCounted && (isOfYear ? months?.length === 1 : !months)
      ? countDay(date, Number(days[0]?.nth) < 0)
      : undefined;
  // Where a month or year had several, only the one that moves is left.
  const isOnce =
    counted !== undefined ||
    positions?.length === 1 ||
    (!days && !yearDays && !weeks && [monthDays, months].every((list) => (list?.length ?? 1) === 1));
  const restarted: Rule = {
    frequency,
    interval,
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
    ...(counted && { days: [counted] }),
    ...(counted && isOfYear && { months: [Number(date.slice(5, 7))] }),
  };
  const monthOf = (wall: string) => Number(wall.slice(0, 4)) * 12 + Number(wall.slice(5, 7)) - 1;
  const step = isOfYear ? 12 : 1;
  const countPeriods = (wall: string) =>
    isOfYear ? Number(wall.slice(0, 4)) - Number(from.slice(0, 4)) : monthOf(wall) - monthOf(from);
  const findDate = (periods: number) => {
    const at = monthOf(to) + periods * step;
    const [year, month] = [Math.floor(at / 12), (at % 12) + 1];
    return counted ? findCountedDay(year, month, counted) : buildDate(year, month, Number(date.slice(8)));
  };
  const withTime = (found: string | undefined) => (found === undefined ? null : found + to.slice(10));
  return {
    rule: formatRule(restarted),
    moveTime: (wall) => (isOnce ? withTime(findDate(countPeriods(wall))) : null),
    moveStart(wall) {
      for (let periods = countPeriods(wall); periods < 0; periods += interval) {
        const found = withTime(findDate(periods));
        if (found !== null) return found;
      }
      return to;
    },
  };
}

/**
 * Moves a series of which an occurrence moves from one wall clock time to another: the others move equally far, with the days that
 * the rule names. What no shift of days can express (the second Monday of a month) goes on from the new date alone. The end of
 * the rule is not moved.
 */
export function moveRule(text: string, from: string, to: string): RuleMove {
  const shift = (wall: string) => shiftWallTime(wall, from, to);
  const rule = parseRule(text);
  const shifted = { moveTime: shift, moveStart: shift };
  const byDays = Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs);
  if (!rule || byDays === 0) return { rule: text, ...shifted };
  const days = shiftDays(rule, byDays);
  if (days) return { rule: formatRule({ ...rule, ...days }), ...shifted };
  const { frequency, interval, count, until } = rule;
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') return restartRule(rule, from, to);
  const plain = {
    frequency,
    interval,
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
  };
  return { rule: formatRule(plain), ...shifted };
}

/** The rule with another end, where it ends at an instant. */
export function moveEnd(text: string, move: (until: string) => string): string {
  const rule = parseRule(text);
  return rule?.until === undefined ? text : formatRule({ ...rule, until: move(rule.until) });
}

/** The rule until an instant, exclusive. */
export function endRule(text: string, before: string): string {
  const rule = parseRule(text);
  const until = new Date(Date.parse(before) - 1000).toISOString();
  return rule ? formatRule({ ...withoutEnd(rule), until }) : text;
}

/** The rule with so many occurrences fewer, where it ends after some. */
export function reduceRule(text: string, by: number): string {
  const rule = parseRule(text);
  if (rule?.count === undefined) return text;
  return formatRule({ ...rule, count: Math.max(1, rule.count - by) });
}
