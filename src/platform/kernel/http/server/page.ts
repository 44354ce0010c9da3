/** Characters of the rows of one response; a row that is longer comes alone. */
const maxPageLength = 1_000_000;

/**
 * Cuts rows to a page: at most `limit`, and no more text than one response may have. The query reads one row more than the
 * limit, which says whether others follow.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  textOf: (row: Row) => string,
): { page: Row[]; hasMore: boolean } {
  const page: Row[] = [];
  let length = 0;
  for (const row of rows.slice(0, limit)) {
    length += textOf(row).length;
    if (length > maxPageLength && page.length > 0) break;
    page.push(row);
  }
  return { page, hasMore: page.length < rows.length };
}
