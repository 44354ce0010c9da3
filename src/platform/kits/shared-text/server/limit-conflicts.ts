import * as Y from 'yjs';
import { Failure } from '../../../../base/failures.ts';

/** The maximum number of comparisons with concurrent pieces when one update is applied. */
const maxComparisons = 65_000;

/** Returns the number of pieces between the neighbors of an item, with which Yjs compares it at worst; at most `max` + 1. */
function countBetween(item: Y.Item, { doc: { store } }: Y.Transaction, offset: number, max: number): number {
  const { id, parent } = item;
  if (!(parent instanceof Y.AbstractType)) return 0;
  // The part before the offset is there already.
  const start = offset > 0 ? Y.createID(id.client, id.clock + offset - 1) : item.origin;
  const { _start: first } = parent;
  let count = 0;
  let other = start ? Y.getItem(store, start).right : first;
  for (; other && other !== item.right && count <= max; other = other.right) count++;
  return count;
}

/** Runs a function that applies updates; throws 413 where their items conflict with too many pieces. */
export function limitConflicts(apply: () => void): void {
  let left = maxComparisons;
  const { integrate } = Y.Item.prototype;
  Y.Item.prototype.integrate = function count(
    this: Y.Item,
    transaction: Y.Transaction,
    offset: number,
  ): void {
    left -= countBetween(this, transaction, offset, left);
    if (left < 0) throw new Failure(413, 'This change is too large.');
    integrate.call(this, transaction, offset);
  };
  try {
    apply();
  } finally {
    Y.Item.prototype.integrate = integrate;
  }
}
