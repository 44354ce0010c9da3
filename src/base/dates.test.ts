import { expect, test } from 'vitest';
import { isTimeZone } from './clock.ts';
import { findDayRange, isInstant } from './dates.ts';

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

test.each([
  ['2026-11-21T08:30:00.000Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  [':00.000Z', false],
  ['', false],
  ['2026-02-30T00:00:00.000Z', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['0000-00-00T00:00:00.000Z', false],
  ['2026-11-21T24:00:00.000Z', false],
  ['2026-11-21T08:30:00Z', false],
  ['+010000-01-01T04:59:00.000Z', false],
])('whether %j is an instant is %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected);
});

test('only zones that exist count', () => {
  expect(isTimeZone('Europe/Rome')).toBe(true);
  expect(isTimeZone('Etc/GMT+3')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

test.each(['+03:01', '-0301', '+03', '\u221203:00'])('the offset %s is no zone', (offset) => {
  // The runtime accepts it.
  expect(() => new Intl.DateTimeFormat('en', { timeZone: offset })).not.toThrow();
  expect(isTimeZone(offset)).toBe(false);
});
