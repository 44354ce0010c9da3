import { expect, test } from 'vitest';
import { buildSortKey } from './sort-key.ts';

const sort = (words: readonly string[], language: string) =>
  words.toSorted((one, other) => (buildSortKey(one, language) < buildSortKey(other, language) ? -1 : 1));

test.each([
  ['tr', ['İzmir', 'Çınar', 'Cuma', 'ışık', 'Zeynep', 'Şahin', 'Sami', 'Öz', 'Oya', 'Çelik', 'hız']],
  ['en', ['Zoë', 'Ärger', 'apple', 'Émile', 'emil', 'Ça']],
  ['ar', ['يوسف', 'أحمد', 'سارة', 'بدر', 'إبراهيم']],
])('words are sorted as %s sorts them', (language, words) => {
  expect(sort(words, language)).toEqual(words.toSorted(new Intl.Collator(language).compare));
});
