import { expect, test } from 'vitest';
import type { Notification } from '../shared/schema.ts';
import { groupNotifications } from './group-notifications.ts';

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
