import type { Connection, Row, Value } from './connection.ts';
import { StaleRowError } from './pooled-writer.ts';
import { nextTurn } from './next-turn.ts';
import { toPostgresJson, valueOf } from './row-values.ts';
import { type ColumnType, listStoredColumns, type RecordRow, type Table } from './table.ts';

/** More rows than this are written by several statements, so that other requests have their turn in between. */
const rowsPerStatement = 1000;
/** SQLite runs in this process: its statements keep all others waiting. */
export const rowsPerTurn = 250;

const statements = new WeakMap<Table, Map<string, string>>();

/** The text of a statement, which is built once for each table and key. */
export function buildStatement(table: Table, key: string, make: () => string): string {
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

/** A parameter of JSON rows as PostgreSQL reads them. */
export const recordset = (table: Table, columns: readonly string[]): string =>
  `json_to_recordset($1::json) as input(${columns.map((column) => `${column} ${typeOf(table, column)}`).join(', ')})`;

/** What is stored in a column: the row's value, or what the table makes from the row. */
function storedValue(table: Table, row: RecordRow, column: string): Value {
  if (column === 'wire' && table.wire) return JSON.stringify(table.wire(row));
  if (column === 'folded' && table.folded) return table.folded(row);
  const computed = table.computed?.[column];
  if (computed) return computed.of(row);
  return valueOf(row, column);
}

/** The values of a row in the order of columns, as parameters. */
export const pick = (table: Table, row: RecordRow, columns: readonly string[]): Value[] =>
  columns.map((column) => storedValue(table, row, column));

/** The values of a row by column, as an element of a JSON parameter. */
export function pickObject(table: Table, row: RecordRow, columns: readonly string[]): object {
  const picked: Record<string, Value> = {};
  for (const column of columns) picked[column] = storedValue(table, row, column);
  return picked;
}

/** Hands out slices of a long list; other work runs between them. */
export async function* inSlices<Item>(
  items: readonly Item[],
  { kind }: Pick<Connection, 'kind'>,
): AsyncGenerator<readonly Item[]> {
  const rows = kind === 'sqlite' ? rowsPerTurn : rowsPerStatement;
  for (let start = 0; start < items.length; start += rows) {
    if (start > 0) await nextTurn();
    yield items.slice(start, start + rows);
  }
}

/** Runs a writing statement once for each list of parameters. Returns the number of written rows if it is known. */
export async function runEach(
  connection: Connection,
  sql: string,
  lists: readonly (readonly Value[])[],
): Promise<number | undefined> {
  if (connection.executeEach) return connection.executeEach(sql, lists);
  for (const parameters of lists) await connection.execute(sql, parameters);
  return undefined;
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
    const sql = buildStatement(table, `${connection.kind} select`, () =>
      connection.kind === 'sqlite'
        ? `select ${columns} from ${table.name} where id = ?`
        : `select ${columns} from ${table.name} where id = $1 for no key update`,
    );
    return connection.execute(sql, [id]);
  }
  const sql = buildStatement(table, `${connection.kind} select many`, () =>
    connection.kind === 'sqlite'
      ? `select ${columns} from ${table.name} where id in (select value from json_each(?))`
      : `select ${columns} from ${table.name} where id = any(array(select json_array_elements_text($1::json))) order by id for no key update`,
  );
  const rows: Row[] = [];
  // In one order for all commands, or two of them could wait for each other.
  const sorted = connection.kind === 'sqlite' || ids.length <= rowsPerStatement ? ids : ids.toSorted();
  for await (const slice of inSlices(sorted, connection))
    rows.push(...(await connection.execute(sql, [slice])));
  return rows;
}

/** Reads the rows of which a column holds one of these values, such as the id of a parent row. */
export async function selectRowsBy(
  connection: Connection,
  table: Table,
  column: string,
  values: readonly string[],
): Promise<Row[]> {
  const columns = Object.keys(table.columns).join(', ');
  const sql = buildStatement(table, `${connection.kind} select by ${column}`, () =>
    connection.kind === 'sqlite'
      ? `select ${columns} from ${table.name} where ${column} in (select value from json_each(?))`
      : `select ${columns} from ${table.name} where ${column} = any(array(select json_array_elements_text($1::json)))`,
  );
  const rows: Row[] = [];
  for await (const slice of inSlices(values, connection))
    rows.push(...(await connection.execute(sql, [slice])));
  return rows;
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
    const sql = buildStatement(
      table,
      'insert many',
      () => `insert into ${table.name} (${names}) select ${names} from ${recordset(table, columns)}`,
    );
    for await (const slice of inSlices(rows, connection)) {
      const input = slice.map((row) => pickObject(table, row, columns));
      await connection.execute(sql, [toPostgresJson(input)], slice.length);
    }
    return;
  }
  const sql = buildStatement(
    table,
    `${connection.kind} insert`,
    () => `insert into ${table.name} (${names}) values (${listMarks(connection, columns.length).join(', ')})`,
  );
  for await (const slice of inSlices(rows, connection))
    await runEach(
      connection,
      sql,
      slice.map((row) => pick(table, row, columns)),
    );
}

/** The marks of so many parameters. */
export const listMarks = ({ kind }: Pick<Connection, 'kind'>, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (kind === 'sqlite' ? '?' : `$${index + 1}`));

/** Deletes rows; throws StaleRowError as `updateRows` does. */
export async function removeRows(
  connection: Connection,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  if (connection.kind === 'postgres') {
    const sql = buildStatement(
      table,
      'remove many',
      () =>
        `with done as (
          delete from ${table.name} using ${recordset(table, ['id', 'version'])}
          where ${table.name}.id = input.id and ${table.name}.version = input.version returning 1
        ) select count(*) as count from done`,
    );
    for await (const slice of inSlices(rows, connection)) {
      const input = slice.map(({ id, version }) => ({ id, version }));
      const [done] = await connection.execute(sql, [toPostgresJson(input)], slice.length);
      if (done?.['count'] !== slice.length) throw new StaleRowError();
    }
    return;
  }
  for await (const slice of inSlices(rows, connection)) {
    const count = await runEach(
      connection,
      `delete from ${table.name} where id = ? and version = ?`,
      slice.map(({ id, version }) => [id, version]),
    );
    if (count !== undefined && count !== slice.length) throw new StaleRowError();
  }
}
