import { expect, test } from 'vitest';
import { findAvailability } from './busy-source.ts';

const at = (time: string) => `2030-01-07T${time}:00.000Z`;
const slot = (start: string, end: string) => ({ start: at(start), end: at(end) });

test.each([
  ['nothing', [], null],
  ['a meeting that is over', [slot('09:00', '12:00')], null],
  ['a meeting that is still to come', [slot('12:01', '13:00')], null],
  ['a meeting', [slot('11:00', '13:00')], at('13:00')],
  ['meetings without a gap', [slot('11:00', '13:00'), slot('13:00', '14:00')], at('14:00')],
  ['meetings with a gap', [slot('11:00', '13:00'), slot('13:30', '14:00')], at('13:00')],
])('with %s at noon', (_name, busy, busyUntil) => {
  expect(findAvailability(busy, at('12:00'))).toEqual({ busyUntil });
});
