import type { Rule } from '../../src/platform/kits/repeats/shared/rule.ts';

/** What RFC 5545 asks of a date; it knows nothing of how the product finds dates. */
interface DateFacts {
  readonly date: string;
  readonly weekday: number;
  readonly month: number;
  /** Places from the start and, negative, from the end. */
  readonly inMonth: readonly number[];
  readonly inYear: readonly number[];
  readonly nthInMonth: readonly number[];
  readonly nthInYear: readonly number[];
  readonly year: number;
}

const dayMs = 86_400_000;
const toDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const toDay = (date: string) => Date.parse(date) / dayMs;
const places = (at: number, length: number) => [at, at - length - 1];
const nths = (at: number, length: number) => [Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)];

const known = new Map<number, DateFacts>();

function describe(day: number): DateFacts {
  const found = known.get(day);
  if (found) return found;
  const date = toDate(day);
  const [year = 0, month = 0, inMonth = 0] = date.split('-').map(Number);
  const length = Date.UTC(year, month, 1) / dayMs - Date.UTC(year, month - 1, 1) / dayMs;
  const first = Date.UTC(year, 0, 1) / dayMs;
  const yearLength = Date.UTC(year + 1, 0, 1) / dayMs - first;
  const facts = {
    date,
    year,
    month,
    weekday: new Date(date).getUTCDay() || 7,
    inMonth: places(inMonth, length),
    inYear: places(day - first + 1, yearLength),
    nthInMonth: nths(inMonth, length),
    nthInYear: nths(day - first + 1, yearLength),
  };
  known.set(day, facts);
  return facts;
}

/** The year and the number of the week that a day is in, by counting the Thursdays (or fourth days) of its year. */
function findWeek(day: number, weekStart: number): { year: number; places: readonly number[] } {
  const fourth = day + 3 - ((describe(day).weekday - weekStart + 7) % 7);
  const { year, inYear } = describe(fourth);
  const [at = 0, fromEnd = 0] = inYear;
  return { year, places: [Math.ceil(at / 7), -Math.ceil(-fromEnd / 7)] };
}

const meets = (wanted: readonly number[] | undefined, facts: readonly number[]) =>
  wanted === undefined || facts.some((one) => wanted.includes(one));

/** Whether a date fits a rule by itself. */
function fits(rule: Rule, day: number, start: number): boolean {
  const { frequency, days, monthDays, months, yearDays, weeks, weekStart = 1 } = rule;
  const [one, first] = [describe(day), describe(start)];
  const isBare = !days && !monthDays && !yearDays && frequency !== 'DAILY';
  if (isBare && (frequency === 'WEEKLY' || weeks) && one.weekday !== first.weekday) return false;
  if (isBare && frequency !== 'WEEKLY' && !weeks && one.inMonth[0] !== first.inMonth[0]) return false;
  if (isBare && frequency === 'YEARLY' && !weeks && !months && one.month !== first.month) return false;
  const nth = frequency === 'MONTHLY' || months ? one.nthInMonth : one.nthInYear;
  return (
    meets(monthDays, one.inMonth) &&
    meets(yearDays, one.inYear) &&
    meets(months, [one.month]) &&
    meets(weeks, weeks ? findWeek(day, weekStart).places : []) &&
    (!days ||
      days.some(
        (wanted) => wanted.day === one.weekday && (wanted.nth === undefined || nth.includes(wanted.nth)),
      ))
  );
}

/** Numbers the days, weeks, months or years of a rule. */
function numberPeriod({ frequency, weeks, weekStart = 1 }: Rule, day: number): number {
  const { year, month } = describe(day);
  if (frequency === 'DAILY') return day;
  if (frequency === 'WEEKLY') return Math.floor((day + 4 - weekStart) / 7);
  if (frequency === 'MONTHLY') return year * 12 + month;
  return weeks ? findWeek(day, weekStart).year : year;
}

/** The dates of a rule from a first one on: each day is looked at, as RFC 5545 describes the parts. */
export function listRuleDates(
  rule: Rule,
  first: string,
  { limit, days }: { limit: number; days: number },
): string[] {
  const start = toDay(first);
  const base = numberPeriod(rule, start);
  const dates: string[] = [];
  let period: number[] = [];
  let number: number | undefined;
  const close = () => {
    const chosen = rule.positions
      ? rule.positions.flatMap((at) => period.at(at > 0 ? at - 1 : at) ?? [])
      : period;
    dates.push(
      ...[...new Set(chosen)]
        .toSorted((a, b) => a - b)
        .filter((day) => day >= start)
        .map(toDate),
    );
    period = [];
  };
  // Positions count within a whole period, also within that of the start.
  for (let day = start - 400; day < start + days && dates.length < limit; day++) {
    const here = numberPeriod(rule, day);
    if (here !== number) close();
    number = here;
    if ((here - base) % rule.interval === 0 && fits(rule, day, start)) period.push(day);
  }
  return dates.slice(0, limit);
}
