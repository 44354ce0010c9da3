import { expect, test } from 'vitest';
import { findMeantZone, isElsewhere, moveToZone } from './event-zone.ts';

const hour = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

test.each([
  // Three in the afternoon in Istanbul, then in London.
  ['2030-01-10T12:00:00.000Z', 'Europe/Istanbul', 'Europe/London', '2030-01-10T15:00:00.000Z'],
  // New York has no half past two on that night.
  ['2030-03-10T02:30:00.000Z', 'UTC', 'America/New_York', '2030-03-10T07:30:00.000Z'],
])('%s in %s moves to %s', (startsAt, from, to, moved) => {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const after = new Date(Date.parse(moved) + 3_600_000).toISOString();
  expect(moveToZone({ startsAt, endsAt }, from, to)).toEqual({ startsAt: moved, endsAt: after });
});

test('an event that was made or imported without a zone is meant on the reader’s clock', () => {
  const zones = [undefined, '', 'UTC', 'Asia/Tokyo'].map((zone) => findMeantZone(zone, 'Europe/Istanbul'));
  expect(zones).toEqual(['Europe/Istanbul', 'Europe/Istanbul', 'Europe/Istanbul', 'Asia/Tokyo']);
});

test('zones with the same clock at that time are one', () => {
  const winter = hour('2030-01-10T12:00:00.000Z', '2030-01-10T13:00:00.000Z');
  const summer = hour('2030-07-10T12:00:00.000Z', '2030-07-10T13:00:00.000Z');
  expect(isElsewhere(winter, 'Europe/London', 'UTC')).toBe(false);
  expect(isElsewhere(summer, 'Europe/London', 'UTC')).toBe(true);
});
