import { expect, test } from 'vitest';
import { findLastOccurrence, findNextOccurrence, moveWithOccurrence } from './next-occurrence.ts';

test.each([
  ['UTC:20261123T090000\nRRULE:FREQ=DAILY', '2026-11-23T09:00:00Z', '2026-11-24T09:00:00.000Z'],
  ['UTC:20261123T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2', '2026-12-01T00:00:00Z', '2026-12-07T09:00:00.000Z'],
  ['UTC:20261123T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-23T09:00:00Z', '2026-11-26T09:00:00.000Z'],
  // A month without a 31st has its last day.
  ['UTC:20270131T090000\nRRULE:FREQ=MONTHLY', '2027-01-31T09:00:00Z', '2027-02-28T09:00:00.000Z'],
  ['UTC:20270131T090000\nRRULE:FREQ=MONTHLY', '2027-02-28T09:00:00Z', '2027-03-31T09:00:00.000Z'],
  ['UTC:20270831T090000\nRRULE:FREQ=MONTHLY;INTERVAL=6', '2027-08-31T09:00:00Z', '2028-02-29T09:00:00.000Z'],
  ['UTC:20261130T090000\nRRULE:FREQ=MONTHLY;INTERVAL=3', '2026-11-30T09:00:00Z', '2027-02-28T09:00:00.000Z'],
  ['UTC:20280229T090000\nRRULE:FREQ=YEARLY', '2028-02-29T09:00:00Z', '2029-02-28T09:00:00.000Z'],
  ['UTC:20280229T090000\nRRULE:FREQ=YEARLY', '2031-06-01T00:00:00Z', '2032-02-29T09:00:00.000Z'],
  ['UTC:20261231T235900\nRRULE:FREQ=MONTHLY', '2026-12-31T23:58:00Z', '2026-12-31T23:59:00.000Z'],
  [
    'Pacific/Auckland:20270131T090000\nRRULE:FREQ=MONTHLY',
    '2027-02-27T20:00:00Z',
    '2027-03-30T20:00:00.000Z',
  ],
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
  [
    'UTC:20240229T090000\nRRULE:FREQ=YEARLY',
    '2024-02-29T09:00:00Z',
    '2029-01-01T00:00:00Z',
    '2028-02-29T09:00:00.000Z',
  ],
  [
    'UTC:20270131T090000\nRRULE:FREQ=MONTHLY',
    '2027-01-31T09:00:00Z',
    '2027-03-31T09:00:00Z',
    '2027-02-28T09:00:00.000Z',
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

test.each([
  // From UTC+1 to UTC+2, and back: 9:00 stays 9:00, an hour before stays an hour before.
  [
    'Europe/Berlin',
    '2027-03-27T08:00:00.000Z',
    '2027-03-27T09:00:00Z',
    '2027-04-03T08:00:00Z',
    '2027-04-03T07:00:00.000Z',
  ],
  [
    'Europe/Berlin',
    '2026-10-23T07:00:00.000Z',
    '2026-10-24T08:00:00Z',
    '2026-10-31T09:00:00Z',
    '2026-10-30T08:00:00.000Z',
  ],
  [
    'UTC',
    '2026-10-23T07:00:30.500Z',
    '2026-10-24T08:00:00Z',
    '2026-10-31T08:00:00Z',
    '2026-10-30T07:00:30.500Z',
  ],
])('in %s, %s moves with %s to %s by the wall clock', (zone, instant, from, to, moved) => {
  const recurrence = `DTSTART;TZID=${zone}:20260101T100000\nRRULE:FREQ=WEEKLY`;
  expect(moveWithOccurrence(instant, { from, to, recurrence })).toBe(moved);
});
