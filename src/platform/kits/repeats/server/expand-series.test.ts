import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RRuleTemporal } from 'rrule-temporal';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { anyRule, anyUnusualRule } from '../../../../../tests/support/any-rule.ts';
import { listRuleDates } from '../../../../../tests/support/rule-dates.ts';
import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { formatRule, parseRule, type Rule, withoutEnd } from '../shared/rule.ts';
import {
  boundRule,
  countRuleTimesBefore,
  expandSeries,
  findNextStart,
  findRuleEnd,
  findRuleTimeBefore,
  isEverRepeated,
} from './expand-series.ts';
import { Steps } from './steps.ts';

const numRuns = countRuns(150);
const zones = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Asia/Riyadh'];
const compared = 25;

const longestSearchDays = 6000;

test('rules in zones yield what looking at each day yields, on the wall clock, with exceptions and additions', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const hour = fc.constantFrom('00:00', '09:30', '23:45');
  const end = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
  /** Which occurrences are left out, and how many days after the first one others are added. */
  const lists = fc.record({
    leftOut: fc.array(fc.nat(compared - 1), { maxLength: 4 }),
    added: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(
      fc.oneof(anyRule, anyUnusualRule),
      date,
      hour,
      fc.constantFrom(...zones),
      end,
      lists,
      (parts, day, time, timeZone, count, { leftOut, added }) => {
        const text = formatRule({ ...parts, ...(count !== undefined && { count }) });
        expect(formatRule(parseRule(text) ?? expect.fail(text))).toBe(text);
        // The first time of a series counts as one even if its rule does not yield it: a series starts with one that it yields.
        const [first] = listRuleDates(parts, day.toISOString().slice(0, 10), {
          limit: 1,
          days: longestSearchDays,
        });
        if (first === undefined) return;
        const limit = Math.min(count ?? compared, compared);
        const dates = listRuleDates(parts, first, { limit, days: longestSearchDays });
        const last = dates.at(-1) ?? first;
        const missing = dates.filter((_, at) => leftOut.includes(at));
        const others = added
          .map((days) => addDays(first, days))
          .filter((one) => one <= last && !missing.includes(one));
        const wanted = [...new Set([...dates, ...others])].filter((one) => !missing.includes(one)).toSorted();
        const toInstant = (one: string) => fromWallClock(`${one}T${time}`, timeZone) ?? expect.fail(one);
        const series = {
          start: toInstant(first),
          timeZone,
          rule: text,
          exceptions: missing.map(toInstant),
          additions: others.map(toInstant),
        };
        const until = new Date(Date.parse(last) + 2 * 86_400_000).toISOString();
        const found = expandSeries(series, series.start, until).map((at) => toWallClock(at, timeZone));
        expect([text, timeZone, found.slice(0, wanted.length)]).toEqual([
          text,
          timeZone,
          wanted.map((one) => `${one}T${time}`),
        ]);
      },
    ),
    { numRuns },
  );
});

/** What the library does otherwise than RFC 5545 says, or not at all. */
const isRead = ({ frequency, interval, days, weeks, yearDays, months, monthDays }: Rule): boolean =>
  !(weeks && (!days || months || interval > 1)) &&
  // Weeks that are partly in another year, and the last weekday of years that have 53 of them.
  (weeks ?? []).every((week) => week > 1 && week < 52) &&
  !(frequency === 'YEARLY' && days?.some(({ nth }) => nth === 53)) &&
  !(yearDays && days) &&
  !(frequency === 'YEARLY' && monthDays && !months && days?.some(({ nth }) => nth));

test('rules yield what another program makes of them', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyRule, anyUnusualRule).filter(isRead),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (parts, day, timeZone) => {
        const from = day.toISOString().slice(0, 10);
        const [first] = listRuleDates(parts, from, { limit: 1, days: longestSearchDays });
        if (first === undefined) return;
        const rule = formatRule(parts);
        const start = fromWallClock(`${first}T09:30`, timeZone) ?? expect.fail(first);
        const until = new Date(Date.parse(start) + 4000 * 86_400_000).toISOString();
        const rruleString = `DTSTART;TZID=${timeZone}:${first.replaceAll('-', '')}T093000\nRRULE:${rule}`;
        const theirs = new RRuleTemporal({ rruleString, maxIterations: 100_000 })
          .between(new Date(start), new Date(until), true)
          .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString())
          .filter((at) => at < until);
        const ours = expandSeries({ start, timeZone, rule, exceptions: [], additions: [] }, start, until);
        expect([rruleString, ours.slice(0, 200)]).toEqual([rruleString, theirs.slice(0, 200)]);
      },
    ),
    { numRuns },
  );
});

/** Series from long ago whose rules name hardly anything, nothing, or very much. */
const positions = Array.from({ length: 366 }, (_at, index) => index + 1).join();
const old = { start: '1901-01-01T09:00:00.000Z', timeZone: 'UTC', exceptions: [], additions: [] };

test.each([
  ['FREQ=WEEKLY;BYSETPOS=366', undefined],
  [`FREQ=WEEKLY;BYDAY=MO;BYSETPOS=${positions.slice(2)}`, undefined],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', undefined],
  ['FREQ=DAILY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=30', undefined],
  ['FREQ=DAILY;COUNT=100000', '2026-11-26T09:00:00.000Z'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;COUNT=3', undefined],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2044-02-29T09:00:00.000Z'],
  ['FREQ=YEARLY;INTERVAL=1000', '2901-01-01T09:00:00.000Z'],
])('the next of %s is %s', (rule, next) => {
  expect(findNextStart({ ...old, rule }, '2026-11-25T12:00:00.000Z')).toBe(next);
});

test.each([
  ['FREQ=WEEKLY;BYSETPOS=366', false],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31', false],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', true],
  ['FREQ=YEARLY;BYWEEKNO=53', true],
  // Where a rule ends says nothing of what it names.
  ['FREQ=DAILY;UNTIL=19000101T000000Z', true],
])('whether %s is ever repeated: %s', (rule, is) => {
  expect(isEverRepeated({ ...old, rule })).toBe(is);
});

test('of very many occurrences the first ones are listed, and their number and the last one are found', () => {
  const series = { ...old, rule: 'FREQ=DAILY;COUNT=100000' };
  const [from, to] = ['2026-11-25T00:00:00.000Z', '9999-01-01T00:00:00.000Z'];
  expect(expandSeries(series, from, to, { limit: 2 })).toEqual([
    '2026-11-25T09:00:00.000Z',
    '2026-11-26T09:00:00.000Z',
  ]);
  expect(expandSeries(series, from, to, { limit: 100_000 }).at(-1)).toBe('2174-10-15T09:00:00.000Z');
  expect(countRuleTimesBefore(series, '1902-01-01T09:00:00.000Z')).toBe(365);
  expect(countRuleTimesBefore(series, to)).toBe(100_000);
  expect(findRuleTimeBefore(series, to)).toBe('2174-10-15T09:00:00.000Z');
});

describe('steps', () => {
  const [monday, sunday] = ['2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'];
  const week = (series: Parameters<typeof expandSeries>[0], steps: Steps) =>
    expandSeries(series, monday, sunday, { steps });
  const startOf = (index: number) => new Date(Date.UTC(1900, 0, 5 + index, 9)).toISOString();
  const ofZone = { timeZone: 'America/New_York', exceptions: [], additions: [] };

  test.each([5, 20])(
    '%s series that take place 100,000 times since 1900 cost what is shown of them',
    (many) => {
      const steps = new Steps(many * 100);
      for (let index = 0; index < many; index++) {
        const series = { ...ofZone, start: startOf(index), rule: 'FREQ=DAILY;COUNT=100000' };
        expect(week(series, steps)).toHaveLength(7);
      }
      expect(steps.isCut).toBe(false);
    },
  );

  test('a rule whose end is stored is not counted from its start', () => {
    const series = { ...ofZone, start: startOf(0), rule: 'FREQ=MONTHLY;BYMONTHDAY=26;COUNT=2000' };
    const counted = new Steps(100);
    expect([week(series, counted), counted.isCut]).toEqual([[], true]);
    const end = findRuleEnd(series);
    const steps = new Steps(100);
    expect([week({ ...series, end }, steps), steps.isCut]).toEqual([['2026-11-26T09:00:00.000Z'], false]);
    expect(end).toBe('2066-08-26T08:00:00.000Z');
  });

  test('a rule that names hardly any day is looked at as far as is asked for', () => {
    const rule = 'FREQ=DAILY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29';
    const steps = new Steps(10);
    expect([week({ ...ofZone, start: startOf(0), rule }, steps), steps.isCut]).toEqual([[], false]);
    expect(findNextStart({ ...ofZone, start: startOf(0), rule }, monday)).toBe('2028-02-29T09:00:00.000Z');
  });

  test('one request has the steps for all of its series together', () => {
    const steps = new Steps(250);
    const found = [0, 1, 2, 3].map(
      (index) => week({ ...ofZone, start: startOf(index), rule: 'FREQ=DAILY' }, steps).length,
    );
    expect([found, steps.isCut]).toEqual([[7, 7, 3, 0], true]);
  });
});

test('the last time of a rule with a count is the one that listing all of them ends with', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyRule, anyUnusualRule),
      fc.integer({ min: 1, max: 60 }),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (parts, count, day, timeZone) => {
        const start = `${day.toISOString().slice(0, 10)}T09:30:00.000Z`;
        const series = { start, timeZone, rule: formatRule({ ...parts, count }) };
        const endless = { ...series, rule: formatRule(withoutEnd(parts)), exceptions: [], additions: [] };
        if (!isEverRepeated(series)) return;
        const until = new Date(Date.parse(start) + 6000 * 86_400_000).toISOString();
        const times = expandSeries(endless, start, until, { limit: count + 1 });
        // The start is listed also where the rule does not yield it.
        const isByRule = countRuleTimesBefore(endless, new Date(Date.parse(start) + 1).toISOString()) > 0;
        const byRule = isByRule ? times : times.slice(1);
        const last = byRule[count - 1];
        if (last !== undefined)
          expect([series.rule, start, findRuleEnd(series)]).toEqual([series.rule, start, last]);
      },
    ),
    { numRuns },
  );
});

test('a very large count becomes the time at which it ends, where that needs no counting', () => {
  const series = { start: '1901-01-01T09:00:00.500Z', timeZone: 'UTC' };
  const bounded = boundRule({ ...series, rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10000' });
  const times = (rule: string) =>
    expandSeries(
      { ...series, rule, exceptions: [], additions: [] },
      series.start,
      '2200-01-01T00:00:00.000Z',
      {
        limit: 20_000,
      },
    );
  expect(parseRule(bounded)?.count).toBeUndefined();
  expect(times(bounded)).toEqual(times('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10000'));
  for (const same of ['FREQ=DAILY;COUNT=2000', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=90000', 'FREQ=DAILY'])
    expect(boundRule({ ...series, rule: same })).toBe(same);
});
