import type { Row, Value } from './connection.ts';

/** What a row has in a column. */
export const valueOf = (row: object, column: string): Value => (row as Row)[column] as Value; // safe: rows hold only what a column can

/** JSON that PostgreSQL takes: half of a surrogate pair is no character there. */
export function toPostgresJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!/\\ud[89a-f]/.test(text)) return text;
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );
}
