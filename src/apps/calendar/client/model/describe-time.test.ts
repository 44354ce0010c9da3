import { expect, test } from 'vitest';
import { buildFormat } from '../../../../platform/frame/i18n/client/build-format.ts';
import { describeShortTime, describeTimeOn, describeTimeWithin, fitLine } from './describe-time.ts';
import type { Item } from './items.ts';

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

test.each([
  ['en-GB', undefined, '11:30 – 12:15'],
  ['en-GB', 140, '11:30 – 12:15'],
  ['en-GB', 99, ''],
  ['en-US', 140, '11:30 AM – 12:15 PM'],
  ['en-US', 110, '11:30 AM'],
])('the hours of an event are never cut: %s, %s pixels', (tag, width, expected) => {
  const item = { start: '2037-11-24T11:30', end: '2037-11-24T12:15' };
  const shown = describeTimeWithin(width, item, buildFormat('en', 'UTC', tag));
  expect(shown.replaceAll(/\s/gu, ' ')).toBe(expected);
});

test.each([
  ['Planning of the year', undefined, '11:30', true],
  ['Planning of the year', 161, '11:30', true],
  ['Planning of the year', 150, '11:30', false],
  ['Planning of the year', 140, '', false],
  ['Lunch', 100, '11:30', false],
  ['Lunch', 96, '', false],
])(
  'a line has its time where 12 characters of its title stay: %s, %s pixels',
  (title, width, time, hasIcon) => {
    const item = { start: '2037-11-24T11:30', event: { title } } as Item; // safe: no other fields are read
    expect(fitLine(width, item, buildFormat('en', 'UTC', 'en-GB'))).toEqual({ time, hasIcon });
  },
);

test.each([
  ['2037-11-24', '2037-11-24', '2037-11-24', 'All day'],
  ['2037-11-24', '2037-11-27', '2037-11-24', '1/4'],
  ['2037-12-30', '2038-01-02', '2038-01-02', '4/4'],
])('whole days from %s to %s, on %s, are %s', (firstDay, lastDay, day, expected) => {
  const item = {
    firstDay,
    lastDay,
    event: { allDay: true },
  } as Item; // safe: no other fields are read
  const texts = { allDay: 'All day', dayOf: (at: string, days: string) => `${at}/${days}` };
  expect(describeTimeOn(day, item, buildFormat('en', 'UTC', 'en-US'), texts)).toBe(expected);
});
