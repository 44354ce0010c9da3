import type { HistoryEntry } from '../../../kernel/database/shared/schema.ts';

/**
 * The values that columns had after the entry at `index`, of entries in order from the newest: those that have changed since.
 * Undefined when nothing of them has changed, or when the record was removed and created again meanwhile.
 */
export function readVersion(
  entries: readonly HistoryEntry[],
  index: number,
  columns: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  const newer = entries.slice(0, index);
  if (newer.some(({ change }) => change !== 'update') || entries[index]?.change === 'delete')
    return undefined;
  const changed = newer.flatMap(({ before }) =>
    Object.entries(before ?? {}).filter(([column]) => columns.includes(column)),
  );
  const latest = new Map(newer.toReversed().flatMap(({ after }) => Object.entries(after ?? {})));
  const values = Object.fromEntries(changed); // the oldest of the newer entries comes last
  const isSame = Object.entries(values).every(
    ([column, value]) => JSON.stringify(value) === JSON.stringify(latest.get(column)),
  );
  return isSame ? undefined : values;
}
