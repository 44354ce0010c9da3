import { expect, it } from 'vitest';
import { findChoices, findTopHit, type Offer } from './choices.ts';
import { takeNearest } from './search-source.ts';

const run = () => undefined;
const offer = (id: string, title: Offer['title'], keywords?: Offer['keywords']): Offer => ({
  id,
  title,
  keywords,
  run,
});
const ids = (offers: readonly Offer[], typed: string, locale: 'en' | 'tr' | 'ar' = 'en') =>
  findChoices(offers, typed, locale).map(({ id }) => id);

it('puts what begins with the typed text first and keeps the order otherwise', () => {
  const offers = [offer('a', 'File Manager'), offer('b', 'Manager'), offer('c', 'Mandate')];
  expect(ids(offers, 'man')).toEqual(['b', 'c', 'a']);
});

it('finds by other words and by the English title, after those of the title itself', () => {
  const todo = { en: 'To-Do', tr: 'Yapılacaklar', ar: 'المهام' };
  const offers = [offer('dark', 'Switch to dark theme', 'night'), offer('todo', todo), offer('n', 'Night')];
  expect(ids(offers, 'night')).toEqual(['n', 'dark']);
  expect(ids(offers, 'to-do', 'tr')).toEqual(['todo']);
  expect(ids(offers, 'مهام', 'ar')).toEqual(['todo']);
});

it('offers ten at most, and nothing where nothing matches', () => {
  const many = Array.from({ length: 30 }, (_, index) => offer(String(index), `Page ${index}`));
  expect(ids(many, 'pa')).toHaveLength(10);
  expect(ids(many, 'xyz')).toEqual([]);
});

it('puts the very title before longer ones, and those before later words', () => {
  const titles = ['Call Northwind', 'Northwind order', 'northwind', 'Snorthwinds', 'Northwind'];
  expect(takeNearest(titles, 'Northwind', (title) => title, 4)).toEqual([
    'northwind',
    'Northwind',
    'Northwind order',
    'Call Northwind',
  ]);
  const choices = titles.map((text) => ({ ...offer(text, text), text, ranges: [] }));
  expect(findTopHit(choices, 'northwind')?.text).toBe('northwind');
  expect(findTopHit(choices, 'north')?.text).toBe('Northwind order');
  expect(findTopHit(choices, 'wind')).toBeUndefined();
});
