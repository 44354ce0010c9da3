import { sql, type Expression, type RawBuilder } from 'kysely';
import type { DatabaseKind } from './schema.ts';
import type { ColumnType, RecordRow, Table } from './table.ts';

/** The column type of JSON: text affinity in SQLite; `json` in PostgreSQL, since jsonb reorders keys. */
export const jsonColumnType = (kind: DatabaseKind) => (kind === 'sqlite' ? sql`jsontext` : sql`json`);

/** Text that is compared byte by byte, as TypeScript compares it, whatever the database's own collation. */
export const orderedTextType = (kind: DatabaseKind) => (kind === 'sqlite' ? sql`text` : sql`text collate "C"`);

function quoteAsJson(kind: DatabaseKind, type: ColumnType, column: RawBuilder<unknown>): RawBuilder<string> {
  if (type === 'boolean') return sql`case when ${column} then 'true' else 'false' end`;
  if (kind === 'sqlite') return type === 'json' ? sql`coalesce(${column}, 'null')` : sql`json_quote(${column})`;
  return type === 'json' ? sql`coalesce(${column}::text, 'null')` : sql`coalesce(to_json(${column})::text, 'null')`;
}

/**
 * The row as JSON text, built by the database: a list is then its rows joined by commas, without an object in between
 * (a quarter of the time of making objects and stringifying them).
 * `fields` maps the names on the wire to the columns.
 */
export function rowAsJson<Row extends RecordRow>(
  kind: DatabaseKind,
  table: Table<Row>,
  fields: Readonly<Record<string, keyof Row & string>>,
): RawBuilder<string> {
  const parts = Object.entries(fields).map(([name, column], index) => {
    const value = quoteAsJson(kind, table.columns[column], sql.ref(`${table.name}.${column}`));
    return sql`${sql.lit(`${index === 0 ? '{' : ','}"${name}":`)} || ${value}`;
  });
  return sql<string>`${sql.join(parts, sql` || `)} || '}'`;
}

/** Whether a JSON array column holds the text that an expression gives. */
export function jsonArrayHas(kind: DatabaseKind, column: Expression<unknown>, value: Expression<unknown>): RawBuilder<boolean> {
  return kind === 'sqlite'
    ? sql<boolean>`exists (select 1 from json_each(${column}) where value = ${value})`
    : sql<boolean>`exists (select 1 from json_array_elements_text(${column}) as item(value) where value = ${value})`;
}

/** A list of ids as one parameter, so that the statement stays the same whatever its length. */
export function inList(kind: DatabaseKind, column: Expression<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const list = JSON.stringify(values);
  return kind === 'sqlite'
    ? sql<boolean>`${column} in (select value from json_each(${list}))`
    : sql<boolean>`${column} in (select json_array_elements_text(${list}::json))`;
}
