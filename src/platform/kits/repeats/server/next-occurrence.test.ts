import { expect, test } from 'vitest';
import { findLastOccurrence, findNextOccurrence } from './next-occurrence.ts';

test.each([
  ['UTC:20261123T090000\nRRULE:FREQ=DAILY', '2026-11-23T09:00:00Z', '2026-11-24T09:00:00.000Z'],
  ['UTC:20261123T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2', '2026-12-01T00:00:00Z', '2026-12-07T09:00:00.000Z'],
  ['UTC:20261123T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-23T09:00:00Z', '2026-11-26T09:00:00.000Z'],
  // A month without a 31st is left out.
  ['UTC:20270131T090000\nRRULE:FREQ=MONTHLY', '2027-01-31T09:00:00Z', '2027-03-31T09:00:00.000Z'],
  // The wall clock stays the same when the clocks change: from UTC+1 to UTC+2.
  ['Europe/Rome:20270327T090000\nRRULE:FREQ=DAILY', '2027-03-27T08:00:00Z', '2027-03-28T07:00:00.000Z'],
  // Before its start, the first is the start.
  ['UTC:20261123T090000\nRRULE:FREQ=YEARLY', '2026-01-01T00:00:00Z', '2026-11-23T09:00:00.000Z'],
])('after a time of %j comes the next one', (rule, after, next) => {
  expect(findNextOccurrence(`DTSTART;TZID=${rule}`, after)).toBe(next);
});

test.each([
  [
    'UTC:20261123T090000\nRRULE:FREQ=DAILY',
    '2026-11-23T09:00:00Z',
    '2036-11-24T00:00:00Z',
    '2036-11-23T09:00:00.000Z',
  ],
  [
    'UTC:20261123T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH',
    '2026-11-23T09:00:00Z',
    '2026-12-01T00:00:00Z',
    '2026-11-30T09:00:00.000Z',
  ],
  // A leap day is far back.
  [
    'UTC:20240229T090000\nRRULE:FREQ=YEARLY',
    '2024-02-29T09:00:00Z',
    '2031-01-01T00:00:00Z',
    '2028-02-29T09:00:00.000Z',
  ],
  [
    'Europe/Rome:20270327T090000\nRRULE:FREQ=DAILY',
    '2027-03-27T08:00:00Z',
    '2027-03-29T00:00:00Z',
    '2027-03-28T07:00:00.000Z',
  ],
  // Neither end counts.
  ['UTC:20261123T090000\nRRULE:FREQ=DAILY', '2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z', undefined],
  ['UTC:20261123T090000\nRRULE:FREQ=DAILY', '2026-11-25T00:00:00Z', '2026-11-24T00:00:00Z', undefined],
])('of %j after %s, the last time before %s is %s', (rule, after, before, last) => {
  expect(findLastOccurrence(`DTSTART;TZID=${rule}`, after, before)).toBe(last);
});

test('a text that is no recurrence has none', () => {
  expect(findLastOccurrence('FREQ=SECONDLY', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toBeUndefined();
  expect(findNextOccurrence('FREQ=SECONDLY', '2026-01-01T00:00:00Z')).toBeUndefined();
});
