/**
 * The numbers that a pager shows: both ends, the current page with its neighbors, and `null` for a gap. The list is as long on
 * every page, so that the buttons stay under the pointer.
 */
export function listPageNumbers(page: number, count: number): (number | null)[] {
  const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (count <= 7) return all(1, count);
  if (page <= 4) return [...all(1, 5), null, count];
  if (page >= count - 3) return [1, null, ...all(count - 4, count)];
  return [1, null, page - 1, page, page + 1, null, count];
}
