import { expect, test } from 'vitest';
import { listReminderChoices } from './reminder-choices.ts';

test.each([
  // A Saturday morning in Istanbul, three hours ahead of UTC.
  ['2026-11-21T05:30:00.000Z', 'Europe/Istanbul', '2026-11-22T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  // Already Sunday there, still Saturday in UTC.
  ['2026-11-21T22:30:00.000Z', 'Europe/Istanbul', '2026-11-23T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  // On a Monday it is the next one.
  ['2026-11-23T10:00:00.000Z', 'UTC', '2026-11-24T09:00:00.000Z', '2026-11-30T09:00:00.000Z'],
  // The clocks go back in the night: nine o'clock is an hour later in UTC.
  ['2026-10-24T10:00:00.000Z', 'Europe/Rome', '2026-10-25T08:00:00.000Z', '2026-10-26T08:00:00.000Z'],
])('at %s in %s tomorrow is %s and Monday %s', (now, timeZone, tomorrow, monday) => {
  const choices = new Map(listReminderChoices(new Date(now), timeZone).map(({ name, at }) => [name, at]));
  expect(choices.get('tomorrow')).toBe(tomorrow);
  expect(choices.get('monday')).toBe(monday);
  expect(Date.parse(choices.get('hour') ?? '') - Date.parse(now)).toBe(3_600_000);
});
