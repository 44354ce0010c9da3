import { Failure } from '../../../../base/failures.ts';
import type { Connection, Row } from './connection.ts';
import { firstNumberSql, maxJournalRows, readSettledNumber } from './journal-numbers.ts';
import { toPostgresJson, valueOf } from './row-values.ts';
import type { Entry } from './journal-entry.ts';
import { type CommandRow, journalColumns, type JournalRow } from './schema.ts';
import type { Table } from './table.ts';

const entryNames = journalColumns.filter((name) => name !== 'seq');
const postgresTypes: Partial<Record<keyof JournalRow, string>> = {
  before: 'json',
  after: 'json',
  changes: 'json',
  row_version: 'integer',
};
const commandNames = ['id', 'actor', 'name', 'at', 'seq', 'answer', 'request_hash'] as const;

/** SQLite binds at most 32,766 values in one statement. */
const rowsPerInsert = 500;

export type StoredCommand = Omit<CommandRow, 'seq'>;

export interface Appended {
  /** The numbers that the rows got. */
  first: number;
  /** That of the last row; without rows, of the last row that was there before. */
  last: number;
  /** Whether another transaction took a grant away which this process may not have announced: it must be announced first. */
  isBehind: boolean;
}

interface AppendOptions {
  entries: readonly Entry[];
  /** Kept to answer the same command id again. */
  command: StoredCommand | undefined;
  tables: ReadonlyMap<string, Table>;
  /** This process has announced everything up to this number. */
  announced: number;
}

/** Writes the journal's rows and the answer of one transaction; all statements are sent at once. */
export function appendJournal(connection: Connection, options: AppendOptions): Promise<Appended> {
  if (options.entries.length > maxJournalRows)
    throw new Failure(413, `A command can change at most ${maxJournalRows} records.`);
  return connection.kind === 'sqlite'
    ? appendOnSqlite(connection, options)
    : appendOnPostgres(connection, options);
}

async function appendOnSqlite(
  connection: Connection,
  { entries, command }: AppendOptions,
): Promise<Appended> {
  const before = await readSettledNumber(connection);
  for (let start = 0; start < entries.length; start += rowsPerInsert) {
    const rows = entries.slice(start, start + rowsPerInsert);
    const numbered = numberEntries(rows, before + start + 1);
    await insertOnSqlite(connection, 'journal', ['seq', ...entryNames], numbered);
  }
  const last = before + entries.length;
  if (command) {
    const row: CommandRow = { ...command, seq: last, answer: JSON.stringify(command.answer ?? null) };
    await insertOnSqlite(connection, 'commands', commandNames, [row]);
  }
  return { first: before + 1, last, isBehind: false };
}

async function insertOnSqlite(
  connection: Connection,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  await connection.execute(
    `insert into ${table} (${names}) values ${rows.map(() => marks).join(', ')}`,
    rows.flatMap((row) => columns.map((column) => valueOf(row, column))),
  );
}

const quoted = entryNames.map((name) => `"${name}"`).join(', ');
const typed = entryNames.map((name) => `"${name}" ${postgresTypes[name] ?? 'text'}`).join(', ');
// What a transaction sees of others includes all that it depends on: their locks were released before.
const appendSql = `
  with added as (
    insert into journal (seq, ${quoted})
    select ${firstNumberSql} + (place - 1), ${quoted}
    from rows from (json_to_recordset($1::json) as (${typed})) with ordinality as entry (${quoted}, place)
  )
  select ${firstNumberSql} as first, exists (
    select 1 from journal where change = 'delete' and entity = any($2::text[]) and seq > $3::bigint
  ) as is_behind`;
const commandSql = `
  insert into commands (id, actor, name, at, seq, answer, request_hash)
  values ($1, $2, $3, $4, ${firstNumberSql} + $5::bigint, $6::json, $7)`;

async function appendOnPostgres(connection: Connection, options: AppendOptions): Promise<Appended> {
  const { entries, command, tables, announced } = options;
  const granting = [...tables.values()].filter((table) => table.grants).map((table) => table.name);
  const toArray = `{${granting.map((name) => `"${name}"`).join(',')}}`;
  const appending =
    entries.length > 0
      ? connection.execute(appendSql, [
          toPostgresJson(entries.map(({ row: _row, ...entry }) => entry)),
          toArray,
          announced,
        ])
      : readSettledNumber(connection).then((first) => [{ first }]);
  const storing =
    command &&
    connection.execute(commandSql, [
      command.id,
      command.actor,
      command.name,
      command.at,
      entries.length - 1,
      toPostgresJson(command.answer ?? null),
      command.request_hash,
    ]);
  const [[row]]: [Row[], unknown] = await Promise.all([appending, storing]);
  const first = Number(row?.['first']);
  if (entries.length === 0) return { first: first + 1, last: first, isBehind: false };
  return { first, last: first + entries.length - 1, isBehind: row?.['is_behind'] === true };
}

/** The rows of the journal as they were numbered. */
export const numberEntries = (entries: readonly Entry[], first: number): (Entry & JournalRow)[] =>
  entries.map((entry, index) => ({ seq: first + index, ...entry }));
