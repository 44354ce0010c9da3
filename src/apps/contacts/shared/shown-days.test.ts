import { expect, test } from 'vitest';
import { buildFormat } from '../../../platform/frame/i18n/client/build-format.ts';
import { createWriter } from './shown-days.ts';

test.each([
  ['en', 'en-GB'],
  ['tr', 'tr'],
  ['ar', 'ar-EG'],
] as const)('in %s, what the server compares is written as the browser shows it', (locale, tag) => {
  const format = buildFormat(locale, 'UTC', tag);
  const writer = createWriter(tag);
  for (const values of [[], ['a'], ['a', 'b, c', 'd']])
    expect(writer.series(values)).toBe(format.series(values));
  const days = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  expect(writer.number(12, days)).toBe(format.number(12, days));
  const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  expect(writer.date(0, day)).toBe(format.date(0, day));
});
