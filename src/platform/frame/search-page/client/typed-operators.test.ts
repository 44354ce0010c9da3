import { expect, test } from 'vitest';
import type { SearchSource } from '../../palette/client/search-source.ts';
import { takeOperators } from './typed-operators.ts';

const people = ['anna', 'annika', 'bob', 'ann lee'];
const sources: readonly SearchSource[] = [
  {
    types: {
      note: { en: 'note', tr: 'not', ar: 'ملاحظة' },
      todo: { en: 'to-do', tr: 'görev', ar: 'مهمة' },
    },
    operators: [
      {
        name: 'from',
        title: { en: 'from', tr: 'kimden', ar: 'من' },
        findValues: (folded) => people.filter((name) => name.startsWith(folded)),
      },
    ],
  },
];
const take = (q: string, locale: 'en' | 'tr' | 'ar' = 'en', isFinished = true, others = {}) =>
  takeOperators({ q, ...others }, { sources, locale, timeZone: 'Europe/Istanbul' }, isFinished);

test.each([
  ['type:note boat', 'en', { q: 'boat', type: 'note' }],
  ['boat from:bob', 'en', { q: 'boat', owner: 'bob' }],
  ['owner:bob', 'en', { owner: 'bob' }],
  ['owner:ann', 'en', { owner: 'anna,annika,ann lee' }],
  ['from:"ann l" x', 'en', { q: 'x', owner: 'ann lee' }],
  ['after:2026-03-01', 'en', { after: '2026-02-28T21:00:00.000Z' }],
  ['before:1.3.2026 type:to', 'en', { type: 'todo', before: '2026-02-28T21:00:00.000Z' }],
  ['tür:not sahibi:bob', 'tr', { type: 'note', owner: 'bob' }],
  ['TÜR:görev kimden:anna', 'tr', { type: 'todo', owner: 'anna' }],
  ['önce:2026-03 tekne', 'tr', { q: 'tekne', before: '2026-02-28T21:00:00.000Z' }],
  ['نوع:ملاحظة من:bob قارب', 'ar', { q: 'قارب', type: 'note', owner: 'bob' }],
  ['type:note type:planet', 'en', { q: 'type:planet', type: 'note' }],
] as const)('"%s" in %s becomes %j', (typed, locale, expected) => {
  expect(take(typed, locale)).toEqual(expected);
});

test.each(['boat', 'type:planet', 'from:eve', 'after:soon', 'type:', ':note', 'at 12:30', 'in:sales', ''])(
  '"%s" stays text',
  (typed) => {
    expect(take(typed)).toBeUndefined();
  },
);

test.each([
  ['type:no', undefined],
  ['from:"ann', undefined],
  ['type:note ', { type: 'note' }],
  ['type:note from:bo', { q: 'from:bo', type: 'note' }],
])('while "%s" is typed it becomes %j', (typed, expected) => {
  expect(take(typed, 'en', false)).toEqual(expected);
});

test('filters that were chosen before stay, and the page is the first again', () => {
  const chosen = { type: 'todo', owner: 'bob', after: '2026-01-01T00:00:00.000Z', page: 3, period: 'week' };
  expect(take('type:note from:bob', 'en', true, chosen)).toEqual({
    type: 'todo,note',
    owner: 'bob',
    after: '2026-01-01T00:00:00.000Z',
    period: 'week',
  });
});
