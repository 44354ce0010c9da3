import { expect, test } from 'vitest';
import { countDaysBetween, fromWallClock, toWallClock } from './wall-clock.ts';

test.each([
  ['2026-11-21T05:30:00.000Z', 'Europe/Istanbul', '2026-11-21T08:30'],
  ['2026-11-21T23:30:00.000Z', 'Europe/Istanbul', '2026-11-22T02:30'],
  ['2026-07-01T12:00:00.000Z', 'America/New_York', '2026-07-01T08:00'],
  ['2026-11-21T00:00:00.000Z', 'Asia/Kolkata', '2026-11-21T05:30'],
  // The first of the two hours that the night of the switch to winter time has, east and west of Greenwich.
  ['2026-10-25T00:30:00.000Z', 'Europe/Rome', '2026-10-25T02:30'],
  ['2026-11-01T05:30:00.000Z', 'America/New_York', '2026-11-01T01:30'],
  ['2026-10-25T02:30:00.000Z', 'Europe/Rome', '2026-10-25T03:30'],
])('%s in %s is %s, and back', (instant, timeZone, wall) => {
  expect(toWallClock(instant, timeZone)).toBe(wall);
  expect(fromWallClock(wall, timeZone)).toBe(instant);
});

test('a time that summer time leaves out is moved past the gap', () => {
  expect(fromWallClock('2026-03-29T02:30', 'Europe/Rome')).toBe('2026-03-29T01:30:00.000Z');
});

test('no date is no instant', () => {
  expect(toWallClock(null, 'UTC')).toBe('');
  expect(fromWallClock('', 'UTC')).toBeNull();
});

test.each([
  ['2026-11-21T20:00:00.000Z', '2026-11-21T22:00:00.000Z', 'Europe/Istanbul', 1],
  ['2026-11-21T20:00:00.000Z', '2026-11-21T22:00:00.000Z', 'UTC', 0],
  ['2026-11-21T20:00:00.000Z', '2026-11-19T23:00:00.000Z', 'UTC', -2],
  ['2026-10-24T12:00:00.000Z', '2026-10-26T12:00:00.000Z', 'Europe/Rome', 2],
])('from %s to %s in %s are %i days', (from, to, timeZone, days) => {
  expect(countDaysBetween(from, to, timeZone)).toBe(days);
});
