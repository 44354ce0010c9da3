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

const namingFields = ['title', 'display_name', 'name', 'subject', 'email'];

/** What people call the record, or its id. */
export function nameRecord({ id, before, after }: Pick<AuditEntry, 'id' | 'before' | 'after'>): string {
  const row = after ?? before ?? {};
  const name = namingFields
    .map((field) => row[field])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name.slice(0, 80) : id;
}
