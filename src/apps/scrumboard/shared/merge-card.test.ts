import { expect, test } from 'vitest';
import type { CardChanges } from './inputs.ts';
import { mergeCard, mergeIds } from './merge-card.ts';
import type { Card, CheckItem } from './records.ts';

const blank: Card = {
  id: 'card',
  boardId: 'board',
  listId: 'list',
  position: 'a0',
  ownerId: 'ada',
  name: 'Report',
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
  createdAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
  deletedAt: null,
  version: 1,
};
const steps = (...items: readonly (Partial<CheckItem> & { id: string })[]) => [
  { id: 'steps', name: 'Steps', items: items.map((item) => ({ text: item.id, checked: false, ...item })) },
];

test.each([
  ['adds to what others added', ['z'], [], ['x'], ['z', 'x']],
  ['removes what was there, and keeps what others added', ['x', 'y', 'z'], ['x', 'y'], ['y'], ['y', 'z']],
  ['adds nothing twice', ['x'], [], ['x'], ['x']],
  ['leaves out what others removed', ['y'], ['x', 'y'], ['x', 'y', 'z'], ['y', 'z']],
  [
    'takes the order of the person where nobody else changed it',
    ['x', 'y'],
    ['x', 'y'],
    ['y', 'x'],
    ['y', 'x'],
  ],
])('a list of ids %s', (_name, now, seen, wanted, merged) => {
  expect(mergeIds(now, seen, wanted)).toEqual(merged);
});

test('labels and members of both people stay, in one change with a new title', () => {
  const now = { ...blank, labels: ['urgent'], members: ['bob'] };
  const changes = { name: 'Yearly report', labels: ['app'], members: ['ada'] };
  const merged = mergeCard(now, { name: 'Report', labels: [], members: [] }, changes);
  expect(merged).toEqual({ name: 'Yearly report', labels: ['urgent', 'app'], members: ['bob', 'ada'] });
});

test.each<[string, Partial<Card>, CardChanges, CardChanges]>([
  ['title', { name: 'Theirs' }, { name: 'Report' }, { name: 'Mine' }],
  ['title that was changed back', { name: 'Theirs' }, { name: 'Report' }, { name: 'Report' }],
  [
    'text of an item',
    { checklists: steps({ id: 'a', text: 'theirs' }) },
    { checklists: steps({ id: 'a' }) },
    { checklists: steps({ id: 'a', text: 'mine' }) },
  ],
])('another %s is a conflict', (_name, now, seen, changes) => {
  expect(mergeCard({ ...blank, ...now }, seen, changes)).toBeUndefined();
});

test('the same title from both is none', () => {
  expect(mergeCard({ ...blank, name: 'Mine' }, { name: 'Report' }, { name: 'Mine' })).toEqual({
    name: 'Mine',
  });
});

test('items that both checked, added, changed and removed are merged one by one', () => {
  const seen = steps({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' });
  const theirs = steps({ id: 'new' }, { id: 'a', checked: true }, { id: 'b' }, { id: 'later' }, { id: 'd' });
  const mine = steps({ id: 'a' }, { id: 'b', due: '2026-02-01T00:00:00.000Z' }, { id: 'own' }, { id: 'c' });
  const merged = mergeCard({ ...blank, checklists: theirs }, { checklists: seen }, { checklists: mine });
  expect(merged?.checklists).toEqual(
    steps(
      { id: 'new' },
      { id: 'a', checked: true },
      { id: 'b', due: '2026-02-01T00:00:00.000Z' },
      { id: 'later' },
      { id: 'own' },
    ),
  );
});

test('an item that others removed comes back where it was changed', () => {
  const merged = mergeCard(
    { ...blank, checklists: steps() },
    { checklists: steps({ id: 'a' }, { id: 'b' }) },
    { checklists: steps({ id: 'a', checked: true }, { id: 'b' }) },
  );
  expect(merged?.checklists).toEqual(steps({ id: 'a', checked: true }));
});
