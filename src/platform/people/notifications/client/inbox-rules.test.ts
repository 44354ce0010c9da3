import { expect, test } from 'vitest';
import type { Notification } from '../shared/schema.ts';
import { groupNotifications } from './group-notifications.ts';
import { findSnoozeTime, type SnoozeChoice } from './snooze-times.ts';

const build = (id: string, recordKey: string) => ({ id, recordKey }) as Notification;

test('the notifications of a record stand together, where the newest is', () => {
  const [a, b, c, d] = [
    build('1', 'room:1'),
    build('2', 'room:2'),
    build('3', 'room:1'),
    build('4', 'job:1'),
  ];
  expect(
    groupNotifications([a, b, c, d]).map(({ newest, notifications }) => [newest, notifications]),
  ).toEqual([
    [a, [a, c]],
    [b, [b]],
    [d, [d]],
  ]);
  expect(groupNotifications([])).toEqual([]);
});

const [sunday, monday] = [new Date(2026, 10, 22, 20, 30), new Date(2026, 10, 23, 10, 15)];
test.each<[SnoozeChoice, Date, Date | undefined]>([
  ['hour', sunday, new Date(2026, 10, 22, 21, 30)],
  ['evening', sunday, undefined],
  ['evening', monday, new Date(2026, 10, 23, 18)],
  ['tomorrow', sunday, new Date(2026, 10, 23, 9)],
  ['monday', sunday, new Date(2026, 10, 23, 9)],
  ['monday', monday, new Date(2026, 10, 30, 9)],
])('%s from %s is %s', (choice, now, expected) => {
  expect(findSnoozeTime(choice, now)).toEqual(expected);
});
