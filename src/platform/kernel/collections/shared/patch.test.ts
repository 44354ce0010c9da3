import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, invertPatch, type Patch, type Records } from './patch.ts';

const todos: Records = new Map([
  ['a', { id: 'a', title: 'one', starred: false }],
  ['b', { id: 'b', title: 'two', starred: true }],
]);

test('a patch changes fields, makes whole records and removes', () => {
  const patch: Patch = { todos: { a: { starred: true }, b: null, c: { id: 'c', title: 'three' } } };
  expect([...applyPatch(todos, patch, 'todos').values()]).toEqual([
    { id: 'a', title: 'one', starred: true },
    { id: 'c', title: 'three' },
  ]);
});

test('a change to a record that is gone makes no half record', () => {
  expect(applyPatch(todos, { todos: { gone: { starred: true } } }, 'todos').has('gone')).toBe(false);
});

test('the inverse of a patch takes it back', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const fields = fc.oneof(
    fc.constant(null),
    fc.record({ title: fc.string() }),
    fc.record({ starred: fc.boolean(), title: fc.string() }),
  );
  fc.assert(
    fc.property(fc.dictionary(id, fields), (changes) => {
      const patch: Patch = {
        todos: Object.fromEntries(
          Object.entries(changes).map(([key, value]) => [
            key,
            value && !todos.has(key) ? { id: key, ...value } : value,
          ]),
        ),
      };
      const inverse = invertPatch(() => todos, patch);
      const back = applyPatch(applyPatch(todos, patch, 'todos'), inverse, 'todos');
      expect(Object.fromEntries(back)).toEqual(Object.fromEntries(todos));
    }),
  );
});
