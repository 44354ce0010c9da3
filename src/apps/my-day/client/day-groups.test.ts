import { expect, test } from 'vitest';
import { findNow } from './day-groups.ts';

const now = '2026-11-28T10:00:00.000Z';
const at = (hour: string, isAnyTime = false) => ({ at: `2026-11-28T${hour}:00.000Z`, isAnyTime });
const group = (id: string, records: ReturnType<typeof at>[], isOpen = true) => ({ id, isOpen, records });

test.each([
  ['nothing', [], undefined],
  ['all to come', [group('events', [at('11:00'), at('12:00')])], undefined],
  ['all over', [group('events', [at('08:00'), at('09:00')])], undefined],
  ['all day, then to come', [group('events', [at('00:00', true), at('11:00')])], undefined],
  ['both', [group('events', [at('00:00', true), at('09:00'), at('11:00'), at('12:00')])], 2],
  [
    'work',
    [group('events', [at('08:00')]), group('today', [at('09:00'), at('11:00'), at('23:59', true)])],
    2,
  ],
  ['any time of today', [group('today', [at('09:00'), at('23:59', true)])], undefined],
  ['reminders', [group('reminders', [at('09:00'), at('11:00')])], undefined],
  [
    'a closed part before',
    [group('overdue', [at('08:00')], false), group('today', [at('09:00'), at('11:00')])],
    1,
  ],
])('where now is with: %s', (_name, groups, expected) => {
  const records = groups.map((one) => ({
    ...one,
    // safe: only these fields are read
    records: one.records as never[],
  }));
  expect(findNow(records, now)).toBe(expected);
});
