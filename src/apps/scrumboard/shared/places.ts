import { generateNKeysBetween } from 'fractional-indexing';

interface Placed {
  readonly id: string;
  readonly position: string;
}

/**
 * The positions of records that go behind another one (null: to the start), as the server chooses them too. When that one is
 * not there, they go to the end.
 */
export function findPlaces(
  records: readonly Placed[],
  ids: readonly string[],
  afterId: string | null | 'end',
): string[] {
  const others = records.filter(({ id }) => !ids.includes(id));
  const positions = others.map(({ position }) => position).toSorted((one, other) => (one < other ? -1 : 1));
  const after = others.find(({ id }) => id === afterId)?.position ?? null;
  const atEnd = afterId !== null && after === null;
  const from = atEnd ? (positions.at(-1) ?? null) : after;
  const next = atEnd ? null : (positions.find((position) => from === null || position > from) ?? null);
  return generateNKeysBetween(from, next, ids.length);
}
