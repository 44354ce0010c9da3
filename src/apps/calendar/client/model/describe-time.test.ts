import { expect, test } from 'vitest';
import { buildFormat } from '../../../../platform/frame/i18n/client/build-format.ts';
import { describeShortTime } from './describe-time.ts';

test.each([
  ['en', 'en-US', '09:00', '10:00', '9 AM – 10 AM'],
  ['en', 'en-US', '09:00', '10:30', '9 AM – 10:30 AM'],
  ['en', 'en-US', '09:00', '09:00', '9 AM'],
  ['en', 'en-GB', '09:00', '10:00', '09:00 – 10:00'],
  ['en', 'en-US-u-hc-h23', '09:00', '10:15', '09:00 – 10:15'],
  ['tr', 'tr', '09:00', '10:00', '09:00 – 10:00'],
  ['ar', 'ar', '09:00', '10:30', '9 ص – 10:30 ص'],
] as const)('the hours of an event are short where the region allows it (%s, %s, %s–%s)', (...row) => {
  const [locale, tag, from, to, expected] = row;
  const item = { start: `2037-11-24T${from}`, end: `2037-11-24T${to}` };
  const shown = describeShortTime(item, buildFormat(locale, 'UTC', tag));
  expect(shown.replaceAll(/\s/gu, ' ')).toBe(expected);
});
