import type { Connection, Row, Value } from './connection.ts';
import { StaleRowError } from './pooled-writer.ts';
import { toPostgresJson, valueOf } from './row-values.ts';
import { type ColumnType, listStoredColumns, type RecordRow, type Table } from './table.ts';

/** More rows than this are written by several statements, so that other requests have their turn in between. */
const rowsPerStatement = 1000;

/** A row that changes. */
export interface Update<R extends RecordRow> {
  readonly before: R;
  readonly after: R;
  /** The columns that differ, without the version. */
  readonly changed: readonly string[];
}

const statements = new WeakMap<Table, Map<string, string>>();

/** The text of a statement, which is built once for each table and key. */
function build(table: Table, key: string, make: () => string): string {
  const known = statements.get(table) ?? new Map<string, string>();
  statements.set(table, known);
  const text = known.get(key) ?? make();
  known.set(key, text);
  return text;
}

const postgresTypes: Record<ColumnType, string> = {
  text: 'text',
  integer: 'bigint',
  boolean: 'boolean',
  json: 'json',
};
const isColumn = (table: Table, name: string): name is keyof Table['columns'] =>
  Object.hasOwn(table.columns, name);
const typeOf = (table: Table, column: string): string =>
  isColumn(table, column) ? postgresTypes[table.columns[column]] : 'text';

/** The rows of a JSON parameter as PostgreSQL reads them. */
const recordset = (table: Table, columns: readonly string[]): string =>
  `json_to_recordset($1::json) as input(${columns.map((column) => `${column} ${typeOf(table, column)}`).join(', ')})`;

/** The row as it is stored: with the texts that are made from it. */
const toStored = (table: Table, row: RecordRow): object => ({
  ...row,
  ...(table.wire ? { wire: JSON.stringify(table.wire(row)) } : {}),
  ...(table.folded ? { folded: table.folded(row) } : {}),
});

const pick = (row: object, columns: readonly string[]): Value[] =>
  columns.map((column) => valueOf(row, column));

const pickObject = (row: object, columns: readonly string[]): object =>
  Object.fromEntries(columns.map((column) => [column, valueOf(row, column)]));

/** Hands out slices of a long list; other work runs between them. */
async function* inSlices<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += rowsPerStatement) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    yield items.slice(start, start + rowsPerStatement);
  }
}

/** Reads rows by their ids and, on PostgreSQL, locks them until the end of the transaction, in one order for all commands. */
export async function selectRows(
  connection: Connection,
  table: Table,
  ids: readonly string[],
): Promise<Row[]> {
  const columns = Object.keys(table.columns).join(', ');
  const [id] = ids;
  if (id !== undefined && ids.length === 1) {
    const sql = build(table, `${connection.kind} select`, () =>
      connection.kind === 'sqlite'
        ? `select ${columns} from ${table.name} where id = ?`
        : `select ${columns} from ${table.name} where id = $1 for no key update`,
    );
    return connection.execute(sql, [id]);
  }
  const sql = build(table, `${connection.kind} select many`, () =>
    connection.kind === 'sqlite'
      ? `select ${columns} from ${table.name} where id in (select value from json_each(?))`
      : `select ${columns} from ${table.name} where id in (select json_array_elements_text($1::json)) order by id for no key update`,
  );
  return ids.length === 0 ? [] : connection.execute(sql, [ids]);
}

/** Inserts rows as they are. */
export async function insertRows(
  connection: Connection,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  const columns = listStoredColumns(table);
  const names = columns.join(', ');
  const isMany = connection.kind === 'postgres' && rows.length > 1;
  if (isMany) {
    const sql = build(
      table,
      'insert many',
      () => `insert into ${table.name} (${names}) select ${names} from ${recordset(table, columns)}`,
    );
    for await (const slice of inSlices(rows)) {
      const input = slice.map((row) => pickObject(toStored(table, row), columns));
      await connection.execute(sql, [toPostgresJson(input)], slice.length);
    }
    return;
  }
  const sql = build(
    table,
    `${connection.kind} insert`,
    () => `insert into ${table.name} (${names}) values (${listMarks(connection, columns.length).join(', ')})`,
  );
  for await (const slice of inSlices(rows))
    for (const row of slice) await connection.execute(sql, pick(toStored(table, row), columns));
}

const listMarks = ({ kind }: Connection, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (kind === 'sqlite' ? '?' : `$${index + 1}`));

/**
 * Writes the columns that differ. On PostgreSQL it throws StaleRowError when another transaction changed a row since it was
 * read: then the command had not locked it.
 */
export async function updateRows<R extends RecordRow>(
  connection: Connection,
  table: Table<R>,
  updates: readonly Update<R>[],
): Promise<void> {
  const derived = [...(table.wire ? ['wire'] : []), ...(table.folded ? ['folded'] : [])];
  if (connection.kind === 'postgres' && updates.length > 1)
    return updateManyOnPostgres(connection, table, updates, derived);
  for await (const slice of inSlices(updates)) {
    for (const { before, after, changed } of slice) {
      const columns = [...changed, 'version', ...derived];
      const sql = build(table, `${connection.kind} update ${columns.join(' ')}`, () => {
        const marks = listMarks(connection, columns.length + 2);
        const assignments = columns.map((column, index) => `${column} = ${marks[index]}`);
        const text = `update ${table.name} set ${assignments.join(', ')} where id = ${marks.at(-2)} and version = ${marks.at(-1)}`;
        return connection.kind === 'sqlite' ? text : `${text} returning 1`;
      });
      const found = await connection.execute(sql, [
        ...pick(toStored(table, after), columns),
        before.id,
        before.version,
      ]);
      if (connection.kind === 'postgres' && found.length === 0) throw new StaleRowError();
    }
  }
}

async function updateManyOnPostgres<R extends RecordRow>(
  connection: Connection,
  table: Table<R>,
  updates: readonly Update<R>[],
  derived: readonly string[],
): Promise<void> {
  const changed = [...new Set(updates.flatMap((update) => update.changed))].toSorted();
  const columns = [...changed, 'version', ...derived];
  const sql = build(table, `update many ${columns.join(' ')}`, () => {
    const assignments = columns.map((column) => `${column} = input.${column}`).join(', ');
    return `with done as (
      update ${table.name} set ${assignments} from ${recordset(table, ['id', ...columns])}
      where ${table.name}.id = input.id and ${table.name}.version = input.version - 1 returning 1
    ) select count(*) as count from done`;
  });
  for await (const slice of inSlices(updates)) {
    const input = slice.map(({ after }) => pickObject(toStored(table, after), ['id', ...columns]));
    const [done] = await connection.execute(sql, [toPostgresJson(input)], slice.length);
    if (done?.['count'] !== slice.length) throw new StaleRowError();
  }
}

/** Deletes rows; on PostgreSQL it throws StaleRowError as `updateRows` does. */
export async function removeRows(
  connection: Connection,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  if (connection.kind === 'postgres') {
    const sql = build(
      table,
      'remove many',
      () =>
        `with done as (
          delete from ${table.name} using ${recordset(table, ['id', 'version'])}
          where ${table.name}.id = input.id and ${table.name}.version = input.version returning 1
        ) select count(*) as count from done`,
    );
    for await (const slice of inSlices(rows)) {
      const input = slice.map(({ id, version }) => ({ id, version }));
      const [done] = await connection.execute(sql, [toPostgresJson(input)], slice.length);
      if (done?.['count'] !== slice.length) throw new StaleRowError();
    }
    return;
  }
  for await (const slice of inSlices(rows))
    for (const { id } of slice) await connection.execute(`delete from ${table.name} where id = ?`, [id]);
}
