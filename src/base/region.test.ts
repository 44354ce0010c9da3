import { expect, test } from 'vitest';
import { findFirstWeekday } from './calendar.ts';
import { readWholePhrase } from './date-phrase.ts';
import { findNumericTag } from './numeric-tag.ts';
import { buildTag } from './region.ts';

test.each([
  // Without a choice, the first region of the device counts.
  ['en', {}, ['en-US', 'en'], 'en-US'],
  ['en', {}, ['en-GB'], 'en-GB'],
  ['en', {}, ['en-AU', 'en-US'], 'en-AU'],
  ['en', {}, ['tr-TR', 'en'], 'en-GB'],
  ['en', {}, ['es-US'], 'en-GB'],
  ['en', {}, ['zh-Hant-TW'], 'en-GB'],
  ['en', {}, ['en'], 'en'],
  ['en', {}, [], 'en'],
  ['tr', {}, ['en-US'], 'tr'],
  ['ar', {}, ['ar-EG'], 'ar'],
  ['en', { dateOrder: 'dmy' }, ['en-US'], 'en-GB-x-dmy'],
  ['en', { dateOrder: 'mdy' }, ['en-GB'], 'en-US-x-mdy'],
  ['en', { dateOrder: 'ymd' }, ['en-US'], 'en-GB-x-ymd'],
  ['tr', { dateOrder: 'mdy', hourCycle: 'h12' }, [], 'tr-u-hc-h12-x-mdy'],
  ['ar', { firstWeekday: 'sun', hourCycle: 'h23' }, [], 'ar-u-fw-sun-hc-h23'],
  // What somebody else stored is no choice.
  ['en', { dateOrder: '-', hourCycle: '-u-', firstWeekday: 'true' }, [], 'en'],
])('%s with %o on a device of %o is %s', (language, choice, wanted, tag) => {
  expect(buildTag(language, choice, wanted)).toBe(tag);
});

const afternoon = Date.UTC(2026, 11, 3, 14, 5);

test.each([
  ['en-GB', '03/12/2026', '14:05', 1],
  ['en-US-u-fw-mon-hc-h23', '12/3/26', '14:05', 1],
  ['en-GB-u-hc-h12-x-ymd', '2026-12-03', '2:05 pm', 1],
  ['tr-u-fw-sat-x-mdy', '12/3/26', '14:05', 6],
  ['ar-u-fw-mon-hc-h23-x-ymd', '2026-12-03', '14:05', 1],
])('%s writes %s and %s, in weeks from day %s', (tag, date, time, weekday) => {
  const write = (by: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(by, { timeZone: 'UTC', ...options }).format(afternoon).replace('\u202f', ' ');
  expect([
    write(findNumericTag(tag), { dateStyle: 'short' }),
    write(tag, { timeStyle: 'short' }),
    findFirstWeekday(tag),
  ]).toEqual([date, time, weekday]);
});

test.each([
  ['en-US', '13/1/2026'],
  ['en-GB', '12/26/2026'],
  ['tr', '12/26/2026'],
  ['tr-x-mdy', '26/12/2026'],
  ['ar', '12/26/2026'],
])('in %s, %s is a date of another region', (locale, text) => {
  expect(readWholePhrase(text, { locale, now: '2026-11-21T08:30' })).toBeNull();
});

test.each([
  ['en-US', '2026-03-12'],
  ['en-GB', '2026-12-03'],
  ['en-GB-x-ymd', '2026-03-12'],
  ['tr', '2026-12-03'],
  ['tr-x-mdy', '2026-03-12'],
  ['ar-u-fw-sun', '2026-12-03'],
])('in %s, 3/12/2026 is %s and 3.12.2026 the third of December', (locale, date) => {
  const now = '2026-11-21T08:30';
  expect(readWholePhrase('3/12/2026', { locale, now })?.date).toBe(date);
  expect(readWholePhrase('3.12.2026', { locale, now })?.date).toBe('2026-12-03');
});
