import { addDays, findWeekday } from '../../../../base/calendar.ts';
import { formatRule, parseRule, type Rule, type RuleDay, withoutEnd } from './rule.ts';

const dayMs = 86_400_000;
const shiftDay = (day: number, byDays: number) => ((((day - 1 + byDays) % 7) + 7) % 7) + 1;

/** The weekday of a date, counted within its month: the second Tuesday; from the end where it was counted so. */
function countDay(date: string, isFromEnd: boolean): RuleDay {
  const day = findWeekday(date);
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return { day, nth: isFromEnd && isLast ? -1 : Math.ceil(Number(date.slice(8, 10)) / 7) };
}

function moveDays(rule: Rule, to: string, byDays: number): Rule {
  const { days, monthDays, frequency, interval } = rule;
  const isPlain = !rule.yearDays && !rule.weeks && !rule.positions && !rule.months;
  if (
    isPlain &&
    !monthDays &&
    (!days || days.every(({ nth }) => nth === undefined)) &&
    frequency !== 'MONTHLY'
  )
    return days ? { ...rule, days: days.map(({ day }) => ({ day: shiftDay(day, byDays) })) } : rule;
  if (isPlain && frequency === 'MONTHLY' && days?.length === 1 && days[0]?.nth !== undefined && !monthDays)
    return { ...rule, days: [countDay(to, days[0].nth < 0)] };
  // What no shift of days can say goes on from the new date alone.
  const { count, until } = rule;
  return {
    frequency,
    interval,
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
  };
}

/**
 * The rule of a series of which an occurrence moves from one wall clock time to another, and all others with it: the days that
 * it names move along, and so does its end.
 */
export function moveRule(text: string, from: string, to: string): string {
  const rule = parseRule(text);
  const [fromDate, toDate] = [from.slice(0, 10), to.slice(0, 10)];
  if (!rule || from === to) return text;
  const byDays = Math.round((Date.parse(toDate) - Date.parse(fromDate)) / dayMs);
  const moved = byDays === 0 ? rule : moveDays(rule, toDate, byDays);
  const byMs = Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  const until = moved.until && new Date(Date.parse(moved.until) + byMs).toISOString();
  return formatRule({ ...moved, ...(until && { until }) });
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
