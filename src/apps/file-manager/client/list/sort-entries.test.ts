import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { compareIn } from '../../../../base/compare-text.ts';
import type { Entry } from '../../shared/entry.ts';
import { fileTypeOf } from '../../shared/extensions.ts';
import { createEntrySorter, fileOrder, type FileSort } from './sort-entries.ts';

const names = [
  'Plan 2.pdf',
  'plan 10.pdf',
  'Çay.txt',
  'Zeta.png',
  'a.png',
  'Öykü.txt',
  'no type',
  'فاتورة.pdf',
];
const anyEntry = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  name: fc.constantFrom(...names),
  kind: fc.constantFrom('folder', 'file'),
  size: fc.integer({ min: 0, max: 3 }),
  modifiedAt: fc.constantFrom('2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'),
});
const anyEntries = fc
  .uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 20 })
  .map((entries) => entries as unknown as readonly Entry[]); // safe: the order follows from these fields
const anyOrder = fc.record({ sort: fc.constantFrom(...fileOrder.sorts), isDescending: fc.boolean() });
const anyLocale = fc.constantFrom('en', 'tr', 'ar');

/** What an order compares, most important first. */
function compareEntries(sort: FileSort, locale: string) {
  const compareTexts = compareIn(locale);
  const own = {
    name: () => 0,
    size: (one: Entry, other: Entry) => one.size - other.size,
    modified: (one: Entry, other: Entry) => compareTexts(one.modifiedAt, other.modifiedAt),
    type: (one: Entry, other: Entry) => compareTexts(fileTypeOf(one), fileTypeOf(other)),
  }[sort];
  return (one: Entry, other: Entry) => own(one, other) || compareTexts(one.name, other.name);
}

test('any entries, changed again and again, are in the order of each sort, folders first', () => {
  const anyStep = fc.record({ entries: anyEntries, order: anyOrder, locale: anyLocale });
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 6 }), (steps) => {
      const sort = createEntrySorter();
      for (const { entries, order, locale } of steps) {
        const sorted = sort(entries, order, locale);
        expect(new Set(sorted)).toEqual(new Set(entries));
        expect(sorted).toHaveLength(entries.length);
        const compare = compareEntries(order.sort, locale);
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) continue;
          if (one.kind === next.kind)
            expect(compare(one, next) * (order.isDescending ? -1 : 1)).toBeLessThanOrEqual(0);
          else expect(one.kind).toBe('folder');
        }
      }
    }),
  );
});

test('another order of the same entries compares no names, and a changed name compares few', () => {
  let compared = 0;
  const compare = vi
    .spyOn(Intl.Collator.prototype, 'compare', 'get')
    .mockImplementation(() => (one: string, other: string) => {
      compared++;
      return one < other ? -1 : Number(one > other);
    });
  const entries = Array.from({ length: 1000 }, (_, index) => ({
    id: String(index),
    name: `File ${(index * 7919) % 1000}.txt`,
    kind: 'file',
    size: index % 5,
    modifiedAt: '2026-11-20T10:00:00.000Z',
  })) as unknown as Entry[]; // safe: the order follows from these fields
  const sort = createEntrySorter();
  // The language of this test is not used by others: its collator is made while names are counted.
  const locale = 'nl';
  sort(entries, { sort: 'name', isDescending: false }, locale);
  expect(compared).toBeGreaterThan(1000);
  compared = 0;
  sort(entries, { sort: 'size', isDescending: true }, locale);
  expect(compared).toBe(0);
  const renamed = entries.map((entry) => (entry.id === '500' ? { ...entry, name: 'Another.txt' } : entry));
  expect(sort(renamed, { sort: 'name', isDescending: false }, locale)[0]?.name).toBe('Another.txt');
  expect(compared).toBeLessThan(20);
  compare.mockRestore();
});
