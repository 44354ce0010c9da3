import { expect, test } from 'vitest';
import type { ListPart, ListSource } from '../list-source.ts';
import { JoinedLists } from './joined-lists.ts';

/** A list that is loaded as a whole. */
function createLoaded(...ids: readonly string[]): ListSource {
  const part: ListPart = {
    status: 'ready',
    records: ids.map((id) => ({ id })),
    offset: 0,
    hasBefore: false,
    hasAfter: false,
    total: { count: ids.length, isExact: true },
    isWhole: false,
  };
  return { read: () => part, subscribe: () => () => {}, show: () => {}, reload: async () => {} };
}

test('a list that was loaded before is shown as soon as its rows are wanted', () => {
  const lists = [createLoaded('a'), createLoaded(), createLoaded('b', 'c')];
  const joined = new JoinedLists(lists.length, (index) => lists[index] ?? createLoaded());
  const shown: string[][] = [];
  const stop = joined.subscribe(() => shown.push(joined.read().records.map(({ id }) => id)));
  expect(joined.read()).toMatchObject({ records: [{ id: 'a' }], hasAfter: true, total: { isExact: false } });
  joined.show(1, 49);
  expect(shown).toEqual([['a', 'b', 'c']]);
  expect(joined.read()).toMatchObject({ hasAfter: false, total: { count: 3, isExact: true } });
  joined.show(1, 49);
  expect(shown).toHaveLength(1);
  stop();
});
