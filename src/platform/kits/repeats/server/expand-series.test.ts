import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRule } from '../../../../../tests/support/any-rule.ts';
import { addDays, findWeekday } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { formatRule, parseRule, type Rule } from '../shared/rule.ts';
import { expandSeries } from './expand-series.ts';

const runs = Number(process.env['RECURRENCE_RUNS'] ?? 150);
const zones = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Asia/Riyadh'];
const compared = 25;

const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const weekOf = (date: string) => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);
const lengthOfMonth = (date: string) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** Whether a date fits the parts of a rule that look at it alone. */
function fits({ frequency, interval, days, monthDays, months }: Rule, date: string, start: string): boolean {
  const periods = {
    DAILY: (Date.parse(date) - Date.parse(start)) / 86_400_000,
    WEEKLY: weekOf(date) - weekOf(start),
    MONTHLY: monthsOf(date) - monthsOf(start),
    YEARLY: Number(date.slice(0, 4)) - Number(start.slice(0, 4)),
  };
  const dayOfMonth = Number(date.slice(8));
  const isCounted = (nth: number) =>
    nth > 0
      ? Math.ceil(dayOfMonth / 7) === nth
      : Math.ceil((lengthOfMonth(date) - dayOfMonth + 1) / 7) === -nth;
  return (
    periods[frequency] % interval === 0 &&
    (!days ||
      days.some(({ day, nth }) => day === findWeekday(date) && (nth === undefined || isCounted(nth)))) &&
    (!monthDays || monthDays.includes(dayOfMonth)) &&
    (!months || months.includes(Number(date.slice(5, 7))))
  );
}

const longestSearchDays = 6000;

/** The dates of a rule from a first one on: each day is looked at, as RFC 5545 describes the parts. */
function listDates(parts: Rule, start: string, limit: number): string[] {
  const dates: string[] = [];
  // Positions count within a month: it is looked at from its first day.
  const first = parts.positions ? `${start.slice(0, 8)}01` : start;
  let month: string[] = [];
  for (let day = 0; day < longestSearchDays && dates.length < limit; day++) {
    const date = addDays(first, day);
    if (!parts.positions) {
      if (fits(parts, date, start)) dates.push(date);
      continue;
    }
    if (fits(parts, date, start)) month.push(date);
    if (Number(date.slice(8)) < lengthOfMonth(date)) continue;
    dates.push(
      ...parts.positions.flatMap((at) => month.at(at > 0 ? at - 1 : at) ?? []).filter((one) => one >= start),
    );
    month = [];
  }
  return dates;
}

test('rules in zones yield what looking at each day yields, on the wall clock', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const hour = fc.constantFrom('00:00', '09:30', '23:45');
  const end = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
  fc.assert(
    fc.property(anyRule, date, hour, fc.constantFrom(...zones), end, (parts, day, time, timeZone, count) => {
      const text = formatRule({ ...parts, ...(count !== undefined && { count }) });
      expect(formatRule(parseRule(text) ?? expect.fail(text))).toBe(text);
      // The first time of a series counts as one even if its rule does not yield it: a series starts with one that it yields.
      const [first] = listDates(parts, day.toISOString().slice(0, 10), 1);
      if (first === undefined) return;
      const wanted = listDates(parts, first, Math.min(count ?? compared, compared)).map(
        (one) => `${one}T${time}`,
      );
      const wallStart = `${first}T${time}`;
      const start = fromWallClock(wallStart, timeZone) ?? expect.fail(wallStart);
      const last = new Date(Date.parse(`${wanted.at(-1)}Z`) + 2 * 86_400_000).toISOString();
      const series = { start, timeZone, rule: text, exceptions: [], additions: [] };
      const found = expandSeries(series, start, last).map((at) => toWallClock(at, timeZone));
      expect([text, timeZone, found.slice(0, compared)]).toEqual([text, timeZone, wanted]);
    }),
    { numRuns: runs },
  );
});
