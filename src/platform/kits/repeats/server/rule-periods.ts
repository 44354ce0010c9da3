import type { Rule, RuleDay } from '../shared/rule.ts';
import {
  firstDayOf,
  firstWeekOf,
  monthDayOf,
  monthOf,
  weekdayOf,
  weekStartOf,
  weekYearOf,
} from './calendar-days.ts';

/** How the days, weeks, months or years of a rule are numbered, and which days the rule names in one. */
export interface Periods {
  readonly find: (day: number) => number;
  /** In order, each day once. */
  readonly list: (period: number) => number[];
  /** So many of them are about two hundred years. */
  readonly many: number;
  /** What it costs to list one, in steps. */
  readonly cost: number;
  /** All of them have equally many days. */
  readonly isEven?: boolean;
}

type IsFit = (day: number) => boolean;

const always: IsFit = () => true;
const all = (tests: readonly (IsFit | undefined)[]): IsFit => {
  const [first = always, second, ...others] = tests.filter((test) => test !== undefined);
  if (!second) return first;
  const rest = all([second, ...others]);
  return (day) => first(day) && rest(day);
};

/** Numbers that count from either end: whether one of `length` is among them. */
function counts(numbers: readonly number[]): (at: number, length: number) => boolean {
  const known = new Set(numbers);
  return (at, length) => known.has(at) || known.has(at - length - 1);
}

const isOfWeekdays = (days: readonly RuleDay[]): IsFit => {
  const known = new Set(days.map(({ day }) => day));
  return (day) => known.has(weekdayOf(day));
};

const isOfMonths = (months: readonly number[]): IsFit => {
  const known = new Set(months);
  return (day) => known.has((monthOf(day) % 12) + 1);
};

function isOfMonthDays(monthDays: readonly number[]): IsFit {
  const isOne = counts(monthDays);
  // The days of months are the same in all years but for leap days: most are none of them.
  const known = new Set(
    monthDays.flatMap((one) => (one > 0 ? [one] : [29, 30, 31, 32].map((length) => length + one))),
  );
  return (day) => {
    const at = monthDayOf(day);
    if (!known.has(at)) return false;
    const month = monthOf(day);
    return isOne(at, firstDayOf(month + 1) - firstDayOf(month));
  };
}

function isOfYearDays(yearDays: readonly number[]): IsFit {
  const isOne = counts(yearDays);
  return (day) => {
    const year = Math.floor(monthOf(day) / 12) * 12;
    const first = firstDayOf(year);
    return isOne(day - first + 1, firstDayOf(year + 12) - first);
  };
}

/** The days of the weeks that a rule names in a year; the first and the last one may begin or end in another year. */
function listWeeks(weeks: readonly number[], year: number, weekStart: number): number[] {
  const first = firstWeekOf(year, weekStart);
  const count = (firstWeekOf(year + 1, weekStart) - first) / 7;
  return weeks
    .map((week) => (week > 0 ? week : count + week + 1))
    .filter((week) => week > 0 && week <= count)
    .flatMap((week) => Array.from({ length: 7 }, (_day, index) => first + (week - 1) * 7 + index));
}

function isOfWeeks(weeks: readonly number[], weekStart: number): IsFit {
  const isOne = counts(weeks);
  return (day) => {
    const year = weekYearOf(day, weekStart);
    const first = firstWeekOf(year, weekStart);
    return isOne(
      (weekStartOf(day, weekStart) - first) / 7 + 1,
      (firstWeekOf(year + 1, weekStart) - first) / 7,
    );
  };
}

/** The weekdays that a rule names within some days, counted from either end where it says so. */
function listWeekdays(days: readonly RuleDay[], first: number, length: number): number[] {
  return days.flatMap(({ day, nth }) => {
    const earliest = first + ((day - weekdayOf(first) + 7) % 7);
    const count = Math.ceil((first + length - earliest) / 7);
    if (nth === undefined) return Array.from({ length: count }, (_day, index) => earliest + index * 7);
    const index = nth > 0 ? nth - 1 : count + nth;
    return index >= 0 && index < count ? [earliest + index * 7] : [];
  });
}

const listMonthDays = (monthDays: readonly number[], first: number, length: number): number[] =>
  monthDays
    .map((one) => (one > 0 ? one : length + one + 1))
    .filter((one) => one > 0 && one <= length)
    .map((one) => first + one - 1);

const lengthOf = (month: number, count = 1) => firstDayOf(month + count) - firstDayOf(month);

/** The days of a month by their numbers, or by their weekdays; where a rule has both, those that are both. */
function listMonth({ days, monthDays }: Rule, month: number): number[] {
  const [first, length] = [firstDayOf(month), lengthOf(month)];
  const counted = days && listWeekdays(days, first, length);
  const numbered = monthDays && listMonthDays(monthDays, first, length);
  return numbered && counted ? numbered.filter((day) => counted.includes(day)) : (numbered ?? counted ?? []);
}

const ordered = (days: readonly number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b);

function findYears(rule: Rule, weekStart: number): Periods['list'] {
  const { days, monthDays, months, yearDays, weeks } = rule;
  const isOfDays = days && isOfWeekdays(days);
  const isLimited = all([
    months && isOfMonths(months),
    monthDays && isOfMonthDays(monthDays),
    isOfDays,
    yearDays && weeks && isOfYearDays(yearDays),
  ]);
  if (weeks) return (year) => ordered(listWeeks(weeks, year, weekStart).filter(isLimited));
  if (yearDays)
    return (year) =>
      ordered(listMonthDays(yearDays, firstDayOf(year * 12), lengthOf(year * 12, 12)).filter(isLimited));
  if (days && !months && !monthDays)
    return (year) => ordered(listWeekdays(days, firstDayOf(year * 12), lengthOf(year * 12, 12)));
  // Counted weekdays count in the year unless the rule names months.
  if (days && !months) {
    const isCounted = (year: number) =>
      new Set(listWeekdays(days, firstDayOf(year * 12), lengthOf(year * 12, 12)));
    return (year) => {
      const counted = isCounted(year);
      return ordered(
        Array.from({ length: 12 }, (_month, index) => year * 12 + index)
          .flatMap((month) => listMonthDays(monthDays ?? [], firstDayOf(month), lengthOf(month)))
          .filter((day) => counted.has(day)),
      );
    };
  }
  const named = (months ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).map((month) => month - 1);
  return (year) => ordered(named.flatMap((month) => listMonth(rule, year * 12 + month)));
}

const everyDay: readonly RuleDay[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day }));

/** The rule with what it takes from its start: the day of the month or the weekday, and of a year the month. */
function completeRule(rule: Rule, start: number): Rule {
  const { frequency, days, monthDays, months, yearDays, weeks } = rule;
  if (frequency === 'DAILY' || days || monthDays || yearDays) return rule;
  if (frequency === 'WEEKLY' || weeks) return { ...rule, days: [{ day: weekdayOf(start) }] };
  const isOfYear = frequency === 'YEARLY' && !months;
  return {
    ...rule,
    monthDays: [monthDayOf(start)],
    ...(isOfYear && { months: [(monthOf(start) % 12) + 1] }),
  };
}

function findPlainPeriods(given: Rule, start: number): Periods {
  const rule = completeRule(given, start);
  const { frequency, days, monthDays, months, yearDays, weeks } = rule;
  const weekStart = rule.weekStart ?? 1;
  const limits = {
    days: days && isOfWeekdays(days),
    months: months && isOfMonths(months),
    monthDays: monthDays && isOfMonthDays(monthDays),
    yearDays: yearDays && isOfYearDays(yearDays),
    weeks: weeks && isOfWeeks(weeks, weekStart),
  };
  if (frequency === 'DAILY') {
    const isFit = all(Object.values(limits));
    const isEven = Object.values(limits).every((limit) => limit === undefined);
    return { many: 73_000, cost: 1, isEven, find: (day) => day, list: (day) => (isFit(day) ? [day] : []) };
  }
  if (frequency === 'WEEKLY') {
    const { days: _days, ...others } = limits;
    const isFit = all(Object.values(others));
    const origin = weekStartOf(0, weekStart);
    const named = ordered((days ?? []).map(({ day }) => (day - weekStart + 7) % 7));
    return {
      many: 10_400,
      cost: 1,
      isEven: Object.values(others).every((limit) => limit === undefined),
      find: (day) => Math.floor((day - origin) / 7),
      list: (week) => named.map((index) => origin + week * 7 + index).filter(isFit),
    };
  }
  if (frequency === 'MONTHLY') {
    const isFit = all([limits.yearDays, limits.weeks]);
    const hasDays = days ?? monthDays;
    const named = hasDays ? rule : { ...rule, days: everyDay };
    const known = months && new Set(months);
    return {
      many: 2400,
      cost: 2,
      find: monthOf,
      list: (month) =>
        known && !known.has((month % 12) + 1) ? [] : ordered(listMonth(named, month).filter(isFit)),
    };
  }
  const find = (day: number) => (weeks ? weekYearOf(day, weekStart) : Math.floor(monthOf(day) / 12));
  const isWhole = weeks !== undefined || yearDays !== undefined || months === undefined;
  return { many: 200, cost: isWhole ? 50 : months.length * 2, find, list: findYears(rule, weekStart) };
}

/** The periods of a rule (RFC 5545) that starts on a day. */
export function findPeriods(rule: Rule, start: number): Periods {
  const { positions } = rule;
  // Each day that fits, of months that are named: whole months are passed over.
  const isByMonth =
    rule.frequency === 'DAILY' && rule.interval === 1 && !positions && (rule.months ?? rule.monthDays);
  const days = rule.days?.map(({ day }) => ({ day }));
  const byMonth: Rule = {
    ...rule,
    frequency: 'MONTHLY',
    ...(days ? { days } : rule.monthDays ? {} : { days: everyDay }),
  };
  const periods = findPlainPeriods(isByMonth ? byMonth : rule, start);
  if (!positions) return periods;
  const isChosen = counts(positions);
  const pick = (found: readonly number[]) => found.filter((_day, index) => isChosen(index + 1, found.length));
  return { ...periods, isEven: false, list: (period) => pick(periods.list(period)) };
}
