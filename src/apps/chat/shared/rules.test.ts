import { expect, test } from 'vitest';
import { buildPairKey, changeReactions, countUnread, mayManage, mayRename } from './rules.ts';

test('two people have one key, whoever opens their room', () => {
  expect(buildPairKey('b', 'a')).toBe(buildPairKey('a', 'b'));
  expect(buildPairKey('a', 'b')).not.toBe(buildPairKey('a', 'c'));
});

test.each([
  [5, 2, 3],
  [5, 5, 0],
  [0, 0, 0],
  [2, 5, 0],
])('of %i messages, %i of them read, %i are unread', (lastSeq, readSeq, unread) => {
  expect(countUnread(lastSeq, readSeq)).toBe(unread);
});

test('reactions are added once, taken back, and gone when nobody has them', () => {
  const one = changeReactions([], 'ada', '👍', true);
  expect(changeReactions(one, 'ada', '👍', true)).toEqual([{ emoji: '👍', userIds: ['ada'] }]);
  const two = changeReactions(one, 'bo', '👍', true);
  expect(two).toEqual([{ emoji: '👍', userIds: ['ada', 'bo'] }]);
  expect(changeReactions(two, 'ada', '👍', false)).toEqual([{ emoji: '👍', userIds: ['bo'] }]);
  expect(changeReactions(one, 'ada', '👍', false)).toEqual([]);
  expect(changeReactions(one, 'bo', '🎉', false)).toEqual(one);
});

test('a group is renamed by all in it, a channel by who takes care of it', () => {
  const room = { ownerId: 'ada', memberIds: ['ada', 'bo'] };
  expect(mayRename({ ...room, kind: 'group' }, 'bo')).toBe(true);
  expect(mayRename({ ...room, kind: 'group' }, 'eve')).toBe(false);
  expect(mayRename({ ...room, kind: 'channel' }, 'bo')).toBe(false);
  expect(mayRename({ ...room, kind: 'channel' }, 'ada')).toBe(true);
  expect(mayManage({ ...room, kind: 'group' }, 'bo')).toBe(false);
});
