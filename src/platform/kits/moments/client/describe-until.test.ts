import { expect, test } from 'vitest';
import { buildFormat } from '../../../frame/i18n/client/build-format.ts';
import { describeUntil } from './describe-until.ts';

const now = '2026-11-28T20:30:00.000Z';

test.each([
  ['en', '2026-11-28T22:00:00.000Z', 'today, 10:00 PM'],
  ['en', '2026-11-29T09:00:00.000Z', 'tomorrow, 9:00 AM'],
  ['tr', '2026-11-29T09:00:00.000Z', 'yarın, 09:00'],
  ['ar', '2026-11-29T09:00:00.000Z', 'غدًا، 9:00 ص'],
  ['en', '2026-12-03T16:00:00.000Z', 'Dec 3, 2026, 4:00 PM'],
] as const)('in %s, until %s is %j', (locale, at, shown) => {
  const described = describeUntil(at, { now, timeZone: 'UTC' }, buildFormat(locale, 'UTC'));
  expect(described.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(shown);
});
