import { sql, type Expression, type RawBuilder } from 'kysely';
import type { DatabaseKind } from './schema.ts';

/** The column type of JSON: text affinity in SQLite; `json` in PostgreSQL, since jsonb reorders keys. */
export const jsonColumnType = (kind: DatabaseKind) => (kind === 'sqlite' ? sql`jsontext` : sql`json`);

/** Text that is compared byte by byte, as TypeScript compares it, whatever the database's own collation. */
export const orderedTextType = (kind: DatabaseKind) =>
  kind === 'sqlite' ? sql`text` : sql`text collate "C"`;

/** Whether a JSON array column holds the text that an expression gives. */
export function jsonArrayHas(
  kind: DatabaseKind,
  column: Expression<unknown>,
  value: Expression<unknown>,
): RawBuilder<boolean> {
  return kind === 'sqlite'
    ? sql<boolean>`exists (select 1 from json_each(${column}) where value = ${value})`
    : sql<boolean>`exists (select 1 from json_array_elements_text(${column}) as item(value) where value = ${value})`;
}

/** A list of ids as one parameter, so that the statement stays the same whatever its length. */
export function inList(
  kind: DatabaseKind,
  column: Expression<unknown>,
  values: readonly string[],
): RawBuilder<boolean> {
  const list = JSON.stringify(values);
  return kind === 'sqlite'
    ? sql<boolean>`${column} in (select value from json_each(${list}))`
    : // An array, unlike a subquery, is always looked up in an index.
      sql<boolean>`${column} = any(array(select json_array_elements_text(${list}::json)))`;
}

/** Whether an error means that a row breaks a constraint of its table. */
export function isConstraintError(error: unknown): boolean {
  const { errcode, code } = Object(error);
  // https://sqlite.org/rescode.html#constraint and https://www.postgresql.org/docs/current/errcodes-appendix.html
  return (typeof errcode === 'number' && (errcode & 0xff) === 19) || /^23[\dP]\d\d$/.test(String(code));
}
