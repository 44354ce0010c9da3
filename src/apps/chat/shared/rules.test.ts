import { expect, test } from 'vitest';
import {
  buildPairKey,
  changeReactions,
  countUnread,
  mayManage,
  mayRename,
  shortenMessage,
  tidyKeywords,
} from './rules.ts';

test('two people have one key, anyone who opens their room', () => {
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

test('keywords are kept once, in one line, and only those that say something', () => {
  expect(tidyKeywords([' Cold  store ', 'cold STORE', 'İzmir', 'izmir', '\u064b', '\u200b', 'C++'])).toEqual([
    'Cold store',
    'İzmir',
    'C++',
  ]);
});

test.each([
  [
    'plain words, 2 * 3 * 4 = 24, snake_case_name, a > b',
    'plain words, 2 * 3 * 4 = 24, snake_case_name, a > b',
  ],
  ['**Plan** for _Monday_ and ~~not~~ `today`', 'Plan for Monday and not today'],
  ['***all*** of **it', 'all of **it'],
  ['> quoted\n>> twice\n# Heading\n- item', 'quoted\ntwice\nHeading\n- item'],
  ['```js\nconst a = 1;\n```', 'const a = 1;'],
  ['see [the plan](https://example.com/plan) and [x](/apps)', 'see the plan and [x](/apps)'],
  ['Kund*innen und Leser*innen', 'Kund*innen und Leser*innen'],
  ['**', '**'],
])('of the message %j a line says %j', (text, words) => {
  expect(shortenMessage({ text, files: [] })).toBe(words);
});

test('a line says the name of the file of a message without words, and no more than fits', () => {
  const file = { id: '1', name: 'plan.pdf', type: 'application/pdf', size: 1, width: null, height: null };
  expect(shortenMessage({ text: ' ', files: [file] })).toBe('plan.pdf');
  expect(shortenMessage({ text: '', files: [] })).toBe('');
  for (const sign of ['*', '_', '`', '~', '[', '>', '# ', '**a ', '[a](', '🙂'])
    expect(shortenMessage({ text: sign.repeat(50_000), files: [] }).length).toBeLessThanOrEqual(300);
});
