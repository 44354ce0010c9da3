import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMove, findGrowingPart, findMeantMoves, findMoves, type ListOrder } from './order.ts';

const order = (...lists: string[]): ListOrder[] =>
  lists.map((items, index) => ({ id: String(index), itemIds: [...items] }));
const write = (lists: readonly ListOrder[]) => lists.map(({ itemIds }) => itemIds.join(''));

test('the longest growing part of numbers', () => {
  expect([...findGrowingPart([3, 0, 1, 4, 2])].toSorted()).toEqual([1, 2, 4]);
});

test.each([
  [['abc', 'd'], ['abc', 'd'], []],
  [['abcd', ''], ['dabc', ''], ['d']],
  [['abc', 'd'], ['ac', 'bd'], ['b']],
  [['abc', ''], ['ac', ''], []],
  [['abc', ''], ['axbc', ''], []],
  [['abc', ''], ['aabc', ''], []],
])('from %o to %o move %o', (base, wanted, moved) => {
  expect(findMoves(order(...base), order(...wanted)).map(({ id }) => id)).toEqual(moved);
});

const orders = fc
  .tuple(fc.shuffledSubarray([...'abcdefgh'], { minLength: 8 }), fc.nat(8), fc.nat(8))
  .map(([items, one, two]) => {
    const [first, second] = [Math.min(one, two), Math.max(one, two)];
    const text = items.join('');
    return order(text.slice(0, first), text.slice(first, second), text.slice(second));
  });

describe('of any two orders', () => {
  test('the moves lead from one to the other', () => {
    fc.assert(
      fc.property(orders, orders, (base, wanted) => {
        const reached = findMoves(base, wanted).reduce(applyMove, base);
        expect(write(reached)).toEqual(write(wanted));
      }),
    );
  });

  test('moves by two people are both kept, in either order', () => {
    const move = fc.tuple(fc.constantFrom(...'abcd'), fc.nat(2), fc.constantFrom(...'efgh'));
    fc.assert(
      fc.property(
        orders,
        move,
        move.map(([id, list, anchor]) => [anchor, list, id] as const),
        (base, mine, theirs) => {
          const toMove = ([id, list, anchor]: readonly [string, number, string]) => ({
            id,
            listId: String(list),
            after: [anchor],
          });
          const shown = applyMove(base, toMove(mine));
          const current = applyMove(base, toMove(theirs));
          if (findMoves(base, shown).length === 0 || findMoves(current, shown).length <= 1) return;
          const merged = findMeantMoves([current, base], shown).reduce(applyMove, current);
          const listOf = (lists: readonly ListOrder[], id: string) =>
            lists.find(({ itemIds }) => itemIds.includes(id))?.id;
          expect(findMoves(current, merged).length).toBeLessThanOrEqual(1);
          expect(listOf(merged, theirs[0])).toBe(listOf(current, theirs[0]));
        },
      ),
    );
  });
});
