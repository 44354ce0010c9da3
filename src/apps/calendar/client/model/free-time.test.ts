import { expect, test } from 'vitest';
import { findFreeFrom, findOverlap, placeBusy, placeOffHours, suggestTimes } from './free-time.ts';

const span = (from: string, to: string, day = '23') => ({
  start: `2026-11-${day}T${from}:00.000Z`,
  end: `2026-11-${day}T${to}:00.000Z`,
});
const wanted = {
  otherZones: [],
  lengthMs: 3_600_000,
  from: '2026-11-20',
  days: 14,
  now: '2026-11-20T13:10:00.000Z',
  timeZone: 'UTC',
  count: 4,
};

test('free times are within working hours, not before now, not at weekends, and none overlaps', () => {
  const busy = [[span('09:00', '10:15')], [span('11:00', '12:00'), span('16:00', '17:30')]];
  expect(suggestTimes({ ...wanted, busy }).times).toEqual([
    span('13:30', '14:30', '20'),
    span('14:30', '15:30', '20'),
    span('12:00', '13:00'),
    span('13:00', '14:00'),
  ]);
});

test('they follow the clock of the zone, and there are none for what is longer than a day', () => {
  const [first] = suggestTimes({ ...wanted, busy: [], from: '2026-11-23', timeZone: 'Asia/Tokyo' }).times;
  expect(first).toEqual(span('00:00', '01:00'));
  expect(suggestTimes({ ...wanted, busy: [], lengthMs: 86_400_000 })).toEqual({ times: [], lack: 'time' });
});

const inIstanbul = { ...wanted, from: '2026-11-23', timeZone: 'Europe/Istanbul', busy: [] };

test('they are within the working hours of everybody, on working days there', () => {
  const withNewYork = { ...inIstanbul, otherZones: ['America/New_York'] };
  // 17:00 in Istanbul is 9:00 in New York.
  expect(suggestTimes({ ...withNewYork, count: 2 })).toEqual({
    times: [span('14:00', '15:00'), span('14:00', '15:00', '24')],
  });
  const monday = { ...wanted, from: '2026-11-23', timeZone: 'Pacific/Auckland', busy: [] };
  // Monday morning in Auckland is Sunday in Los Angeles.
  expect(suggestTimes({ ...monday, otherZones: ['America/Los_Angeles'], count: 1 }).times).toEqual([
    { start: '2026-11-23T20:00:00.000Z', end: '2026-11-23T21:00:00.000Z' },
  ]);
});

test('without shared working hours there is the earliest time that is day for all, otherwise in one’s own hours', () => {
  const long = { ...inIstanbul, lengthMs: 2 * 3_600_000 };
  expect(suggestTimes({ ...long, otherZones: ['America/New_York'] })).toEqual({
    times: [span('12:00', '14:00')],
    lack: 'hours',
  });
  const busy = [[span('00:00', '14:30')]];
  expect(suggestTimes({ ...inIstanbul, busy, days: 1, otherZones: ['America/New_York'] })).toEqual({
    times: [span('14:30', '15:30')],
    lack: 'time',
  });
  const wholeDay = { ...inIstanbul, lengthMs: 9 * 3_600_000, otherZones: ['America/New_York'] };
  expect(suggestTimes(wholeDay)).toEqual({ times: [span('06:00', '15:00')], lack: 'hours' });
});

test('the hours are marked at which somebody elsewhere does not work', () => {
  const hours = { from: 480, to: 1200 };
  const mark = (day: string) =>
    placeOffHours(day, hours, 'Europe/Istanbul', 'America/New_York').map(({ offset, share }) => [
      Math.round(offset * 720) + 480,
      Math.round(share * 720),
    ]);
  // Monday from 8:00 to 17:00; all of Saturday.
  expect(mark('2026-11-23')).toEqual([[480, 540]]);
  expect(mark('2026-11-28')).toEqual([[480, 720]]);
  expect(placeOffHours('2026-11-23', hours, 'UTC', 'UTC')).toHaveLength(2);
});

test('a room is free after what follows without a gap', () => {
  const busy = [span('10:00', '11:00'), span('09:00', '10:00'), span('11:30', '12:00')];
  expect(findFreeFrom(busy, span('09:30', '10:30'))).toBe(span('12:00', '13:00').start);
  expect(findFreeFrom(busy, span('09:30', '10:00'))).toBe(span('11:00', '13:00').start);
  expect(findOverlap(busy, span('11:00', '11:30'))).toBeUndefined();
});

test('busy times are placed along the shown hours of their day', () => {
  const hours = { from: 480, to: 960 };
  const busy = [span('07:00', '10:00'), span('17:00', '18:00'), span('09:00', '10:00', '24')].map((one) => ({
    ...one,
    isTentative: false,
  }));
  expect(placeBusy(busy, '2026-11-23', hours, 'UTC')).toMatchObject([{ offset: 0, share: 0.25 }]);
});
