import { expect, test } from 'vitest';
import { findMentioned, findMentionStart, suggestPeople } from './mentions.ts';

const people = ['Ngozi Adeyemi', 'Trần Đức', 'هدى الفارسي'].map((name, index) => ({
  id: `p${index}`,
  name,
  picture: '',
}));

test.each([
  ['@', { from: 0, typed: '' }],
  ['hello @ng', { from: 6, typed: 'ng' }],
  ['@ngozi ad', { from: 0, typed: 'ngozi ad' }],
  ['mail@example', undefined],
  ['@ngozi adeyemi said', undefined],
])('in %j the caret is in the mention %j', (text, start) => {
  expect(findMentionStart(text, text.length)).toEqual(start);
});

test('people are found by any word of their name, without accents', () => {
  expect(suggestPeople(people, 'adey').map(({ id }) => id)).toEqual(['p0']);
  expect(suggestPeople(people, 'tran').map(({ id }) => id)).toEqual(['p1']);
  expect(suggestPeople(people, 'هدى').map(({ id }) => id)).toEqual(['p2']);
});

test('who is named in full is mentioned', () => {
  expect(findMentioned('@Ngozi Adeyemi and @Trần Đức', people)).toEqual(['p0', 'p1']);
  expect(findMentioned('Ngozi Adeyemi', people)).toEqual([]);
});
