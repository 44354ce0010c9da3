import { expect, test } from 'vitest';
import { findFreeFrom, findFreeTimes, findOverlap, placeBusy } from './free-time.ts';

const span = (from: string, to: string, day = '23') => ({
  start: `2026-11-${day}T${from}:00.000Z`,
  end: `2026-11-${day}T${to}:00.000Z`,
});
const wanted = {
  lengthMs: 3_600_000,
  from: '2026-11-20',
  days: 14,
  now: '2026-11-20T13:10:00.000Z',
  timeZone: 'UTC',
  count: 4,
};

test('free times are within working hours, not before now, not at weekends, and none overlaps', () => {
  const busy = [[span('09:00', '10:15')], [span('11:00', '12:00'), span('16:00', '17:30')]];
  expect(findFreeTimes({ ...wanted, busy })).toEqual([
    span('13:30', '14:30', '20'),
    span('14:30', '15:30', '20'),
    span('12:00', '13:00'),
    span('13:00', '14:00'),
  ]);
});

test('they follow the clock of the zone, and there are none for what is longer than a day', () => {
  const [first] = findFreeTimes({ ...wanted, busy: [], from: '2026-11-23', timeZone: 'Asia/Tokyo' });
  expect(first).toEqual(span('00:00', '01:00'));
  expect(findFreeTimes({ ...wanted, busy: [], lengthMs: 86_400_000 })).toEqual([]);
});

test('a room is free after what follows without a gap', () => {
  const busy = [span('10:00', '11:00'), span('09:00', '10:00'), span('11:30', '12:00')];
  expect(findFreeFrom(busy, span('09:30', '10:30'))).toBe(span('12:00', '13:00').start);
  expect(findFreeFrom(busy, span('09:30', '10:00'))).toBe(span('11:00', '13:00').start);
  expect(findOverlap(busy, span('11:00', '11:30'))).toBeUndefined();
});

test('busy times are placed along the shown hours of their day', () => {
  const hours = { from: 480, to: 960 };
  const busy = [span('07:00', '10:00'), span('17:00', '18:00'), span('09:00', '10:00', '24')].map((one) => ({
    ...one,
    isTentative: false,
  }));
  expect(placeBusy(busy, '2026-11-23', hours, 'UTC')).toMatchObject([{ offset: 0, share: 0.25 }]);
});
