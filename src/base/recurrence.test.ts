import { expect, test } from 'vitest';
import { formatRecurrence, parseRecurrence } from './recurrence.ts';

const start = 'DTSTART;TZID=Europe/Istanbul:20261123T090000\nRRULE:';

test.each(['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'FREQ=MONTHLY;INTERVAL=3', 'FREQ=YEARLY'])(
  '%s is read and written as the same text',
  (rule) => {
    const read = parseRecurrence(start + rule);
    expect(read?.start).toBe('2026-11-23T09:00');
    expect(read && formatRecurrence(read)).toBe(start + rule);
  },
);

test.each([
  '',
  'FREQ=DAILY',
  `${start}FREQ=HOURLY`,
  `${start}FREQ=DAILY;INTERVAL=0`,
  `${start}FREQ=DAILY;BYDAY=MO`,
  `${start}FREQ=WEEKLY;COUNT=3`,
  'DTSTART;TZID=Mars/Base:20261123T090000\nRRULE:FREQ=DAILY',
  'DTSTART;TZID=UTC:20260230T090000\nRRULE:FREQ=DAILY',
])('%j is no recurrence', (value) => {
  expect(parseRecurrence(value)).toBeUndefined();
});
