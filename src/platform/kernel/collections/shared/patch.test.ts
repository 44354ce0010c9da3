import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineCollection } from './collection.ts';
import { sortBy } from './order.ts';
import { applyChanges, invertPatch, patchOf, type SyncRecord } from './patch.ts';

type Plant = { id: string; title: string; starred: boolean };
const plants = defineCollection<Plant>()({
  app: 'plants',
  name: 'plants',
  api: '/api/plants-app',
  keep: 'all',
  sorts: { id: [sortBy('id')] },
  order: 'id',
});
const fern: Plant = { id: 'a', title: 'Fern', starred: false };

test('changes set fields, create whole records and remove', () => {
  expect(applyChanges(fern, [{ starred: true }, { title: 'Moss' }])).toEqual({
    id: 'a',
    title: 'Moss',
    starred: true,
  });
  expect(applyChanges(undefined, [fern, { starred: true }])).toEqual({ ...fern, starred: true });
  expect(applyChanges(fern, [null, { starred: true }])).toBeUndefined();
});

test('a change to a record that is gone makes no half record', () => {
  expect(applyChanges(undefined, [{ starred: true }])).toBeUndefined();
});

test('a patch names fields of its collection alone', () => {
  // @ts-expect-error -- no such field
  expect(patchOf(plants, { a: { stared: true } })).toEqual({ plants: { a: { stared: true } } });
});

test('the inverse of a patch reverts it', () => {
  const known = new Map<string, SyncRecord>([['a', fern]]);
  const fields = fc.oneof(
    fc.constant(null),
    fc.record({ title: fc.string() }),
    fc.record({ starred: fc.boolean(), title: fc.string() }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b'), fields), (changes) => {
      const patch = patchOf(
        plants,
        Object.fromEntries(
          Object.entries(changes).map(([id, value]) => [
            id,
            value && !known.has(id) ? { id, ...value } : value,
          ]),
        ),
      );
      const inverse = invertPatch((_collection, id) => known.get(id), patch);
      for (const [id, change] of Object.entries(patch['plants'] ?? {})) {
        const back = applyChanges(known.get(id), [change, inverse['plants']?.[id] ?? null]);
        expect(back).toEqual(known.get(id));
      }
    }),
  );
});
