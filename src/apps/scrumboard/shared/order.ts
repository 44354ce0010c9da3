/** The cards of each list, or with one list only the lists of a board, in their order. */
export interface ListOrder {
  readonly id: string;
  readonly itemIds: readonly string[];
}

/** An item that goes into a list, after the first of `after` that is there; to the top when none is. */
export interface Move {
  readonly id: string;
  readonly listId: string;
  readonly after: readonly string[];
}

/** The places of the longest part of these numbers that only grows. */
export function findGrowingPart(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, value] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[place] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = place;
  }
  const part = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before[place]) part.add(place);
  return part;
}

/**
 * The fewest moves that turn one order into another. Items that only one of the two has stay as they are: somebody else has
 * added or removed them.
 */
export function findMoves(base: readonly ListOrder[], wanted: readonly ListOrder[]): Move[] {
  const places = new Map(
    base.flatMap(({ id, itemIds }) => itemIds.map((item, index) => [item, { listId: id, index }] as const)),
  );
  const lists = new Set(base.map(({ id }) => id));
  return wanted.flatMap(({ id: listId, itemIds }) => {
    if (!lists.has(listId)) return [];
    const known = [...new Set(itemIds)].filter((item) => places.has(item));
    const staying = known.filter((item) => places.get(item)?.listId === listId);
    const growing = findGrowingPart(staying.map((item) => places.get(item)?.index ?? 0));
    const unmoved = new Set(staying.filter((_item, place) => growing.has(place)));
    return known.flatMap((id, index) =>
      unmoved.has(id) ? [] : [{ id, listId, after: known.slice(0, index).toReversed() }],
    );
  });
}

/** An order after a move. */
export function applyMove(order: readonly ListOrder[], { id, listId, after }: Move): ListOrder[] {
  return order.map((list) => {
    const rest = list.itemIds.filter((item) => item !== id);
    if (list.id !== listId) return rest.length === list.itemIds.length ? list : { ...list, itemIds: rest };
    const anchor = after.find((item) => rest.includes(item));
    return { ...list, itemIds: rest.toSpliced(anchor === undefined ? 0 : rest.indexOf(anchor) + 1, 0, id) };
  });
}

/**
 * The moves that a client means that sends a whole order. It may not have seen what others moved meanwhile, and must not undo
 * that: of the orders that the board had since the client's own last change, newest first, the one counts from which the
 * fewest moves lead to the wanted order.
 */
export function findMeantMoves(
  orders: Iterable<readonly ListOrder[]>,
  wanted: readonly ListOrder[],
): readonly Move[] {
  let fewest: readonly Move[] | undefined;
  for (const order of orders) {
    const moves = findMoves(order, wanted);
    // An older order that is the wanted one already is no move at all; only the present one can say so.
    if (!fewest || (moves.length > 0 && moves.length < fewest.length)) fewest = moves;
    if (fewest.length <= 1) break;
  }
  return fewest ?? [];
}
