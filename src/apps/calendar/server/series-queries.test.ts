import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../../tests/support/properties.ts';
import { anyRule } from '../../../../tests/support/any-rule.ts';
import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import { expandSeries } from '../../../platform/kits/repeats/server/expand-series.ts';
import { shiftWallTime } from '../../../platform/kits/repeats/shared/move-rule.ts';
import { formatRule } from '../../../platform/kits/repeats/shared/rule.ts';
import { addMs, zoneOf } from '../shared/rules.ts';
import { toSeries } from './rules.ts';
import { cutHead, cutTail, findMove, moveLists } from './series-queries.ts';

const numRuns = countRuns(40);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// With and without summer time, which also changes by half an hour.
const zones = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];

type Series = Parameters<typeof cutHead>[0];
const list = (series: Series, from: string, to: string) => expandSeries(toSeries(series), from, to);

/** Expects the same times; of long lists only what differs is shown. */
function expectTimes(found: readonly string[], wanted: readonly string[]): void {
  const [more, less] = [
    new Set(found).difference(new Set(wanted)),
    new Set(wanted).difference(new Set(found)),
  ];
  expect({ more: [...more].slice(0, 3), less: [...less].slice(0, 3) }).toEqual({ more: [], less: [] });
}

/** A series with what is listed of it in a range. */
interface Listed {
  readonly series: Series;
  readonly from: string;
  readonly to: string;
  readonly times: readonly string[];
}

/** Series whose rules yield their start, with occurrences left out and added. */
const anyListed: fc.Arbitrary<Listed> = fc
  .record({
    rule: anyRule,
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    allDay: fc.boolean(),
    timeZone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 1500 }),
    time: fc.constantFrom('00:15', '01:30', '02:30', '09:00', '23:45'),
    left: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
    added: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
  })
  .map(({ rule, count, allDay, timeZone, day, time, left, added }) => {
    const date = new Date(Date.parse('2024-01-01') + day * dayMs).toISOString().slice(0, 10);
    const zone = allDay ? 'UTC' : timeZone;
    const begin = fromWallClock(`${date}T${allDay ? '00:00' : time}`, zone) ?? expect.fail(date);
    const text = formatRule({ ...rule, ...(count !== null && { count }) });
    const series = { allDay, timeZone, startsAt: begin, rule: text, exceptions: [], additions: [] };
    const range = { from: addMs(begin, -30 * dayMs), to: addMs(begin, 500 * dayMs) };
    const [, startsAt = begin] = list(series, range.from, range.to);
    const plain = { ...series, startsAt };
    const byRule = list(plain, range.from, range.to);
    const whole = {
      ...plain,
      exceptions: left.flatMap((index) => byRule.slice(index, index + 1).map((at) => ({ at }))),
      additions: added.map((hours) => ({ at: addMs(startsAt, hours * (allDay ? dayMs : hourMs)) })),
    };
    return { series: whole, ...range, times: list(whole, range.from, range.to) };
  })
  .filter(({ times }) => times.length > 0);

const anyPick = fc.integer({ min: 0, max: 1000 });

test('both parts of a split series take place when the whole did', () => {
  fc.assert(
    fc.property(anyListed, anyPick, ({ series, from, to, times }, pick) => {
      // The first one leaves no part before it.
      const occurrence = times[1 + (pick % (times.length - 1))];
      if (occurrence === undefined) return;
      const head = { ...series, ...cutHead(series, occurrence) };
      const tail = { ...series, ...cutTail(series, occurrence) };
      expectTimes(
        list(head, from, to),
        times.filter((at) => at < occurrence),
      );
      expectTimes(
        list(tail, from, to),
        times.filter((at) => at >= occurrence),
      );
      // What is split off is split again.
      const later = times.filter((at) => at > occurrence)[pick % 5];
      if (later === undefined) return;
      expectTimes(
        list({ ...tail, ...cutHead(tail, later) }, from, to),
        times.filter((at) => at >= occurrence && at < later),
      );
      expectTimes(
        list({ ...tail, ...cutTail(tail, later) }, from, to),
        times.filter((at) => at >= later),
      );
    }),
    { numRuns },
  );
});

describe('a series of which an occurrence is moved', () => {
  const anyMove = fc.record({
    days: fc.integer({ min: -9, max: 9 }),
    hours: fc.integer({ min: -1, max: 1 }),
  });
  const move = ({ series, times }: Listed, pick: number, by: { days: number; hours: number }) => {
    const occurrence = times[pick % times.length] ?? expect.fail();
    const startsAt = addMs(occurrence, by.days * dayMs + (series.allDay ? 0 : by.hours * hourMs));
    const moved = findMove(series, occurrence, { startsAt });
    const after: Series = {
      ...series,
      startsAt: moved.moveStart(series.startsAt),
      rule: moved.rule,
      ...moveLists(series, moved),
    };
    return { occurrence, startsAt, after };
  };

  test('has the occurrence where it was moved', () => {
    fc.assert(
      fc.property(anyListed, anyPick, anyMove, (listed, pick, by) => {
        const { startsAt, after } = move(listed, pick, by);
        expect(list(after, startsAt, addMs(startsAt, 1))).toEqual([startsAt]);
      }),
      { numRuns },
    );
  });

  test('has its last occurrence at the end of a month on the day before, where months without that day were counted', () => {
    const series: Series = {
      allDay: false,
      timeZone: 'UTC',
      startsAt: '2024-06-29T00:15:00.000Z',
      rule: 'FREQ=MONTHLY;COUNT=9;BYMONTHDAY=29',
      exceptions: [],
      additions: [],
    };
    const [from, to] = ['2024-06-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
    const times = list(series, from, to);
    expect([times.length, times.at(-1)]).toEqual([9, '2025-03-29T00:15:00.000Z']);
    const { startsAt, after } = move({ series, from, to, times }, 8, { days: 0, hours: -1 });
    expect(startsAt).toBe('2025-03-28T23:15:00.000Z');
    const moved = list(after, from, to);
    expect([moved.length, moved.at(-1)]).toEqual([9, startsAt]);
  });

  test('has as many occurrences as before, if they are counted', () => {
    // Hours skipped by daylight saving time, and additions at the time of a moved occurrence, change the count.
    const anyCounted = anyListed.filter(
      ({ series }) => zoneOf(series) === 'UTC' && /COUNT/.test(series.rule) && series.additions.length === 0,
    );
    const count = (series: Series) =>
      list(series, '1990-01-01T00:00:00.000Z', '2190-01-01T00:00:00.000Z').length;
    fc.assert(
      fc.property(anyCounted, anyPick, anyMove, (listed, pick, by) => {
        const { after } = move(listed, pick, by);
        expect(count(after)).toBe(count(listed.series));
      }),
      { numRuns },
    );
  });

  test('has all others as much earlier or later on the wall clock, if days and weeks repeat', () => {
    // Times that summer time leaves out do not take place: neither before nor after the move is one of them.
    const isCalm = ({ startsAt, timeZone }: Series) => !/T0[123]/.test(toWallClock(startsAt, timeZone));
    const anyDaily = anyListed.filter(({ series }) => /DAILY|WEEKLY/.test(series.rule) && isCalm(series));
    fc.assert(
      fc.property(anyDaily, anyPick, anyMove, (listed, pick, by) => {
        const { series, times, from, to } = listed;
        const { occurrence, startsAt, after } = move(listed, pick, by);
        const zone = zoneOf(series);
        const wallOf = (at: string) => toWallClock(at, zone);
        const [start, end] = [wallOf(occurrence), wallOf(startsAt)];
        const wanted = times.map((at) => fromWallClock(shiftWallTime(wallOf(at), start, end), zone) ?? '');
        const found = list(after, addMs(from, -20 * dayMs), addMs(to, 20 * dayMs));
        expectTimes(found.slice(0, wanted.length), wanted);
      }),
      { numRuns },
    );
  });
});

/** What a move of one occurrence makes of a rule. */
const moveOf = (rule: string, startsAt: string, occurrence: string, to: string) => {
  const series = { allDay: false, timeZone: 'UTC', startsAt, rule, exceptions: [], additions: [] };
  const moved = findMove(series, occurrence, { startsAt: to });
  return [moved.rule, moved.moveStart(startsAt).slice(0, 10)];
};
const at = (date: string) => `${date}T09:00:00.000Z`;

test.each([
  // The second Monday becomes the third Tuesday, from the month of the start on.
  [
    'FREQ=MONTHLY;BYDAY=2MO',
    '2026-11-09',
    '2026-12-14',
    '2026-12-15',
    'FREQ=MONTHLY;BYDAY=3TU',
    '2026-11-17',
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1FR',
    '2026-11-27',
    '2026-12-25',
    '2026-12-31',
    'FREQ=MONTHLY;BYDAY=-1TH',
    '2026-11-26',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    '2026-11-01',
    '2026-12-15',
    '2026-12-16',
    'FREQ=MONTHLY;BYMONTHDAY=2,16',
    '2026-11-02',
  ],
  // Into another month: the day of the new date alone.
  ['FREQ=MONTHLY', '2027-01-01', '2027-03-01', '2027-02-28', 'FREQ=MONTHLY', '2026-12-28'],
  ['FREQ=MONTHLY', '2027-01-30', '2027-03-30', '2027-03-31', 'FREQ=MONTHLY', '2027-01-31'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '2026-11-30',
    '2026-12-31',
    '2026-12-30',
    'FREQ=MONTHLY',
    '2026-11-30',
  ],
  [
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    '2026-11-26',
    '2027-11-25',
    '2027-12-01',
    'FREQ=YEARLY;BYMONTH=12;BYDAY=1WE',
    '2026-12-02',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    '2026-11-23',
    '2026-11-26',
    '2026-11-25',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU',
    '2026-11-22',
  ],
])('%s from %s, moved from %s to %s, is %s from %s', (rule, start, from, to, moved, first) => {
  expect(moveOf(rule, at(start), at(from), at(to))).toEqual([moved, first]);
});
