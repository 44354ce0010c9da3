import { expect, test } from 'vitest';
import { readRecordQuery } from './record-query.ts';
import type { SearchSource } from './search-source.ts';

const people = ['anna', 'annika', 'bob'];
const sources: readonly SearchSource[] = [
  {
    types: { message: { en: 'message', tr: 'mesaj', ar: 'رسالة' }, 'chat-room': 'room' },
    operators: [
      {
        name: 'from',
        title: { en: 'from', tr: 'kimden', ar: 'من' },
        findValues: (folded) => people.filter((name) => name.startsWith(folded)),
      },
    ],
  },
  { types: { todo: { en: 'to-do', tr: 'görev', ar: 'مهمة' } } },
];
const read = (typed: string) =>
  readRecordQuery(typed, { sources, locale: 'tr', timeZone: 'Europe/Istanbul' });

test.each([
  ['plain words', 'plain words', {}],
  ['key from:ann', 'key', { from: 'anna,annika' }],
  ['kimden:bob FROM:anna', '', { from: 'bob,anna' }],
  ['type:mes izmir', 'izmir', { type: 'message' }],
  ['tür:görev', '', { type: 'todo' }],
  ['type:room type:message', '', { type: 'chat-room,message' }],
  ['x before:2026-03-01 before:2026-04-01', 'x', { before: '2026-03-31T21:00:00.000Z' }],
  ['has:file', 'has:file', {}],
  ['at 12:30', 'at 12:30', {}],
  ['owner:bob sahibi:anna', '', { from: 'bob,anna' }],
  ['المالك:bob من:anna', 'المالك:bob من:anna', {}],
  ['from:eve', 'from:eve', {}],
  ['boat type:planet', 'boat type:planet', {}],
  ['after:soon', 'after:soon', {}],
  ['from:anna type:planet boat', 'boat type:planet', { from: 'anna' }],
  ['type:', '', {}],
])('"%s" searches "%s" with %j', (typed, words, filters) => {
  expect(read(typed)).toEqual({ words, filters });
});
