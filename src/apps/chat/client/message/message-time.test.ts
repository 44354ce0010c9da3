import { expect, test } from 'vitest';
import { buildFormat } from '../../../../platform/frame/i18n/client/build-format.ts';
import { describeDay, describeShortTime, describeTime, readDay } from './message-time.ts';

const english = buildFormat('en', 'UTC');

test.each([
  ['2026-11-21T15:04:05Z', 'November 21st, 2026, 3:04:05 pm'],
  ['2026-03-02T00:00:09Z', 'March 2nd, 2026, 12:00:09 am'],
  ['2026-07-03T12:30:00Z', 'July 3rd, 2026, 12:30:00 pm'],
  ['2026-01-11T09:05:07Z', 'January 11th, 2026, 9:05:07 am'],
  ['2026-12-30T23:59:59Z', 'December 30th, 2026, 11:59:59 pm'],
])('%s is said as %s', (at, said) => {
  expect(describeTime(at, english, 'UTC')).toBe(said);
});

test('other languages write it their own way, in the zone of the reader', () => {
  expect(describeTime('2026-11-21T15:04:05Z', buildFormat('tr', 'UTC'), 'Europe/Istanbul')).toBe(
    '21 Kasım 2026 18:04:05',
  );
  expect(describeTime('2026-11-21T15:04:05Z', buildFormat('ar', 'UTC'), 'UTC')).toContain('نوفمبر');
});

test('lists show the time today, then the day in the shortest words', () => {
  const now = Date.parse('2026-11-21T20:00:00Z');
  expect(describeShortTime('2026-11-21T08:15:00Z', english, now, 'UTC')).toMatch(/^8:15\sAM$/);
  expect(describeShortTime('2026-11-20T23:59:00Z', english, now, 'UTC')).toBe('Yesterday');
  expect(describeShortTime('2026-11-17T12:00:00Z', english, now, 'UTC')).toBe('Tue');
  expect(describeShortTime('2026-11-14T12:00:00Z', english, now, 'UTC')).toBe('Nov 14');
  expect(describeShortTime('2025-11-14T12:00:00Z', english, now, 'UTC')).toBe('Nov 14, 2025');
  expect(describeShortTime('2026-11-20T12:00:00Z', buildFormat('tr', 'UTC'), now, 'UTC')).toBe('Dün');
});

test('lines between days name today and yesterday', () => {
  const now = Date.parse('2026-11-21T00:30:00Z');
  expect(describeDay('2026-11-21T00:10:00Z', english, now, 'UTC')).toBe('today');
  expect(describeDay('2026-11-20T23:50:00Z', english, now, 'UTC')).toBe('yesterday');
  expect(describeDay('2026-11-01T12:00:00Z', english, now, 'UTC')).toBe('Sunday, November 1, 2026');
  expect(readDay('2026-11-20T23:50:00Z', 'Europe/Istanbul')).toBe('2026-11-21');
});
