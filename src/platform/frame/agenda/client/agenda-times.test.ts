import { expect, test } from 'vitest';
import { listSnoozeDays } from './agenda-times.ts';

test.each([
  ['2026-11-23T10:00:00.000Z', 'UTC', '2026-11-24', '2026-11-30'],
  ['2026-11-21T10:00:00.000Z', 'UTC', '2026-11-22', '2026-11-23'],
  ['2026-11-22T10:00:00.000Z', 'UTC', '2026-11-23', undefined],
  // It is already Sunday there.
  ['2026-11-21T22:30:00.000Z', 'Europe/Istanbul', '2026-11-23', undefined],
])('at %s in %s, snoozing offers %s and %s', (now, timeZone, tomorrow, nextWeek) => {
  expect(listSnoozeDays({ now, timeZone })).toEqual({ tomorrow, nextWeek });
});
