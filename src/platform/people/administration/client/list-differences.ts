import type { AuditEntry } from '../../identity/shared/administration-schema.ts';

export interface Difference {
  field: string;
  before: string | null;
  after: string | null;
}

/** Says nothing to people: it grows with every change. */
const hidden = new Set(['version']);
const write = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields of a record that a change made different, with their values before and after. */
export function listDifferences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !hidden.has(field))
    .map((field) => ({ field, before: write(before?.[field]), after: write(after?.[field]) }))
    .filter((difference) => difference.before !== difference.after);
}
