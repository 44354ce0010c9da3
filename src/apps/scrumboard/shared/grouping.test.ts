import { describe, expect, test } from 'vitest';
import { findDueGroup, groupCards, moveToDay, moveToGroup } from './grouping.ts';
import type { Card } from './records.ts';

/** Saturday noon in Istanbul, three hours ahead of UTC. */
const place = {
  now: '2026-11-21T09:00:00.000Z',
  dayEnd: '2026-11-21T21:00:00.000Z',
  timeZone: 'Europe/Istanbul',
};
const card = (changes: Partial<Card> = {}): Card => ({
  id: 'card',
  boardId: 'board',
  listId: 'list',
  position: 'a0',
  ownerId: 'ada',
  name: 'Paint',
  description: '',
  coverId: '',
  members: [],
  labels: [],
  attachments: [],
  checklists: [],
  due: null,
  completedAt: null,
  repeat: null,
  repeatListId: null,
  repeatBy: 'completion',
  nextAt: null,
  blockedBy: [],
  createdAt: place.now,
  archivedAt: null,
  deletedAt: null,
  version: 1,
  ...changes,
});

describe('groups by when cards are due', () => {
  test.each([
    [{ due: null }, 'none'],
    [{ due: '2026-11-21T08:59:00.000Z' }, 'overdue'],
    [{ due: '2026-11-21T20:59:00.000Z' }, 'today'],
    [{ due: '2026-11-21T21:00:00.000Z' }, 'week'],
    [{ due: '2026-11-28T20:59:00.000Z' }, 'week'],
    [{ due: '2026-11-28T21:00:00.000Z' }, 'later'],
    [{ due: '2026-11-01T09:00:00.000Z', completedAt: '2026-11-02T09:00:00.000Z' }, 'done'],
  ])('%j is in %s', (changes, group) => expect(findDueGroup(card(changes), place)).toBe(group));

  test('a card that is moved into a group is in it then, at the time of day that it had', () => {
    const late = card({ due: '2026-11-10T12:30:00.000Z' });
    for (const to of ['today', 'week', 'later', 'none', 'done'] as const) {
      const changes = moveToGroup(late, { grouping: 'due', from: 'overdue', to, place });
      const moved = { ...late, ...changes };
      expect(findDueGroup(moved, place)).toBe(to);
      if (to !== 'none') expect(moved.due).toMatch(/T12:30/);
    }
    // Half past nine in the morning is over.
    const early = card({ due: '2026-11-10T06:30:00.000Z' });
    expect(moveToGroup(early, { grouping: 'due', from: 'overdue', to: 'today', place })?.due).toBe(
      '2026-11-21T20:59:00.000Z',
    );
    expect(moveToGroup(late, { grouping: 'due', from: 'none', to: 'overdue', place })).toBeUndefined();
  });

  test('a card that was done is open again, and keeps a date that fits', () => {
    const done = card({ due: '2026-11-21T15:00:00.000Z', completedAt: place.now });
    expect(moveToGroup(done, { grouping: 'due', from: 'done', to: 'today', place })).toEqual({
      completedAt: null,
    });
  });
});

test('a card of two members is in both groups, and one whose members left is in none', () => {
  const groups = groupCards([card({ members: ['ada', 'bo'] }), card({ id: 'other', members: ['gone'] })], {
    grouping: 'member',
    groupIds: ['ada', 'bo', 'none'],
    place,
  });
  expect([...groups].map(([id, cards]) => [id, cards.map((one) => one.id)])).toEqual([
    ['ada', ['card']],
    ['bo', ['card']],
    ['none', ['other']],
  ]);
});

test.each([
  ['ada', 'cy', ['bo', 'cy']],
  ['ada', 'bo', ['bo']],
  ['none', 'cy', ['ada', 'bo', 'cy']],
  ['ada', 'none', []],
])('from the group of %s to that of %s', (from, to, members) =>
  expect(moveToGroup(card({ members: ['ada', 'bo'] }), { grouping: 'member', from, to, place })).toEqual({
    members,
  }),
);

test('another day keeps the time of the clock, also over a change of the clocks', () => {
  const due = '2026-10-20T07:30:00.000Z';
  expect(moveToDay(due, '2026-10-30', 'Europe/Berlin')).toBe('2026-10-30T08:30:00.000Z');
  expect(moveToDay(null, '2026-10-30', 'Europe/Berlin')).toBe('2026-10-30T22:59:00.000Z');
});
