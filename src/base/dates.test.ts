import { expect, test } from 'vitest';
import { findDayRange, isTimeZone } from './dates.ts';

test.each([
  ['2026-11-21T10:00:00Z', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2026-11-20T22:30:00Z', 'Europe/Istanbul', '2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ['2026-11-21T03:00:00Z', 'America/New_York', '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  // The night of the switch to winter time: a day of 25 hours.
  ['2026-10-25T12:00:00Z', 'Europe/Rome', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29T12:00:00Z', 'Europe/Rome', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
])('the day of %s in %s', (instant, zone, start, end) => {
  expect(findDayRange(Date.parse(instant), zone)).toEqual({ start, end });
});

test('only zones that exist count', () => {
  expect(isTimeZone('Europe/Rome')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
