import { generateKeyBetween } from 'fractional-indexing';

/** Between which records another one is placed; null is the end of the list. */
export interface Neighbors {
  readonly afterId: string | null;
  readonly beforeId: string | null;
}

/** The neighbors of a record that moves to a place of the shown list. */
export function findNeighbors(
  shownIds: readonly string[],
  id: string,
  toIndex: number,
  isDescending: boolean,
): Neighbors {
  const others = shownIds.filter((shownId) => shownId !== id);
  const above = others[toIndex - 1] ?? null;
  const below = others[toIndex] ?? null;
  return isDescending ? { afterId: below, beforeId: above } : { afterId: above, beforeId: below };
}

interface Positioned {
  readonly id: string;
  readonly position: string;
}

/** The position between two neighbors among all records, as the server finds it too. */
export function findPosition(records: readonly Positioned[], { afterId, beforeId }: Neighbors): string {
  const after = records.find(({ id }) => id === afterId)?.position;
  if (after !== undefined)
    return generateKeyBetween(after, records.find(({ position }) => position > after)?.position ?? null);
  const before = records.find(({ id }) => id === beforeId)?.position ?? records[0]?.position ?? null;
  const previous = before === null ? undefined : records.findLast(({ position }) => position < before);
  return generateKeyBetween(previous?.position ?? null, before);
}
