import { expect, test } from 'vitest';
import { buildFormat } from '../../../frame/i18n/client/build-format.ts';
import { describeMoment } from './describe-moment.ts';

const now = '2026-11-28T20:30:00.000Z';

test.each([
  ['en', 'UTC', '2026-11-28T16:00:00.000Z', 'Today 4:00 PM'],
  ['en', 'Europe/Istanbul', '2026-11-28T21:30:00.000Z', 'Tomorrow 12:30 AM'],
  ['tr', 'UTC', '2026-11-27T16:00:00.000Z', 'Dün 16:00'],
  ['ar', 'UTC', '2026-11-28T16:00:00.000Z', 'اليوم 4:00 م'],
  ['en', 'UTC', '2026-12-03T16:00:00.000Z', 'Dec 3, 4:00 PM'],
  ['en', 'UTC', '2027-01-03T16:00:00.000Z', 'Jan 3, 2027, 4:00 PM'],
] as const)('in %s and %s, %s is %j', (locale, timeZone, at, shown) => {
  const described = describeMoment(at, { now, timeZone }, buildFormat(locale, timeZone));
  expect(described.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(shown);
});
