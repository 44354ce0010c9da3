import { Failure } from '../../../../base/failures.ts';
import type { Connection, Row } from './connection.ts';
import { firstNumberSql, maxJournalRows, readSettledNumber } from './journal-numbers.ts';
import { nextTurn } from './next-turn.ts';
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
  /** Kept to return it for the same command id again. */
  command: StoredCommand | undefined;
  tables: ReadonlyMap<string, Table>;
  /** This process has announced everything up to this number. */
  announced: number;
}

/** Writes the journal's rows and the result of one transaction; all statements are sent at once. */
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
  const { rest, runs } = findRuns(entries, rowsPerInsert);
  for (let start = 0; start < rest.length; start += rowsPerInsert) {
    if (start > 0) await nextTurn();
    const rows = rest
      .slice(start, start + rowsPerInsert)
      .map(({ place, entry }) => ({ ...entry, seq: before + place + 1 }));
    await insertOnSqlite(connection, 'journal', journalColumns, rows);
  }
  for (const { place, own } of runs) {
    await nextTurn();
    const values = sharedNames.map((name) => own[0]?.[name] ?? null);
    // Images as texts: SQLite reads JSON a thousand levels deep at most.
    const input = own.map((entry) =>
      ownNames.map((name) => (typeof entry[name] === 'object' ? toText(entry[name]) : entry[name])),
    );
    await connection.execute(appendSharedOnSqlite, [before + place + 1, ...values, JSON.stringify(input)]);
  }
  if (runs.length > 0) await nextTurn();
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

/** What entries of one kind of change have in common is sent once for all of them. */
const sharedNames = [
  'at',
  'actor',
  'app',
  'entity',
  'scope',
  'command',
  'command_id',
  'change',
  'row_version',
] as const satisfies readonly (keyof Entry)[];
const ownNames = ['entity_id', 'before', 'after', 'changes'] as const satisfies readonly (keyof Entry)[];
/** Fewer entries than this are sent with all their columns, in one statement. */
const rowsWorthSharing = 100;
/** On PostgreSQL. */
const rowsPerShare = 2000;

const toText = (image: unknown) => (image === null ? null : JSON.stringify(image));
const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const declare = (names: readonly (keyof JournalRow)[]) =>
  names.map((name) => `"${name}" ${postgresTypes[name] ?? 'text'}`).join(', ');
// What a transaction sees of others includes all that it depends on: their locks were released before.
const appendSql = `
  with added as (
    insert into journal (seq, ${quote(entryNames)})
    select ${firstNumberSql} + place, ${quote(entryNames)}
    from json_to_recordset($1::json) as entry (place integer, ${declare(entryNames)})
  )
  select ${firstNumberSql} as first, exists (
    select 1 from journal where change = 'delete' and entity = any($2::text[]) and seq > $3::bigint
  ) as is_behind`;
const appendSharedSql = `
  insert into journal (seq, ${quote(sharedNames)}, ${quote(ownNames)})
  select ${firstNumberSql} + $1::integer + place - 1,
    ${sharedNames.map((name, index) => `$${index + 2}::${postgresTypes[name] ?? 'text'}`).join(', ')}, ${quote(ownNames)}
  from rows from (json_to_recordset($${sharedNames.length + 2}::json) as (${declare(ownNames)}))
    with ordinality as entry (${quote(ownNames)}, place)`;
const appendSharedOnSqlite = `
  insert into journal (seq, ${quote(sharedNames)}, ${quote(ownNames)})
  select ? + key, ${sharedNames.map(() => '?').join(', ')}, ${ownNames.map((_name, index) => `value ->> ${index}`).join(', ')}
  from json_each(?)`;
const commandSql = `
  insert into commands (id, actor, name, at, seq, answer, request_hash)
  values ($1, $2, $3, $4, ${firstNumberSql} + $5::bigint, $6::json, $7)`;

async function appendOnPostgres(connection: Connection, options: AppendOptions): Promise<Appended> {
  const { entries, command, tables, announced } = options;
  const granting = [...tables.values()]
    .filter((table) => table.access.rule === 'membership')
    .map((table) => table.name);
  const toArray = `{${granting.map((name) => `"${name}"`).join(',')}}`;
  const { rest, runs } = findRuns(entries, rowsPerShare);
  const appending =
    entries.length > 0
      ? connection.execute(appendSql, [toPostgresJson(rest.map(toPlaced)), toArray, announced])
      : readSettledNumber(connection).then((first) => [{ first }]);
  const sharing = runs.map(({ place, own }) => {
    const [shared] = own;
    const values = shared ? sharedNames.map((name) => shared[name]) : [];
    const input = toPostgresJson(own.map((entry) => pickNames(entry, ownNames)));
    return connection.execute(appendSharedSql, [place, ...values, input], own.length);
  });
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
  const [[row]]: [Row[], ...unknown[]] = await Promise.all([appending, storing, ...sharing]);
  const first = Number(row?.['first']);
  if (entries.length === 0) return { first: first + 1, last: first, isBehind: false };
  return { first, last: first + entries.length - 1, isBehind: row?.['is_behind'] === true };
}

const pickNames = (entry: Entry, names: readonly (keyof Entry)[]) =>
  Object.fromEntries(names.map((name) => [name, entry[name]]));

interface PlacedEntry {
  readonly place: number;
  readonly entry: Entry;
}
const toPlaced = ({ place, entry }: PlacedEntry) => ({ place, ...pickNames(entry, entryNames) });

/** Finds the entries that follow each other and have the shared columns in common, `length` at most; `rest` are all others. */
function findRuns(entries: readonly Entry[], length: number) {
  const runs: { place: number; own: Entry[] }[] = [];
  const rest: PlacedEntry[] = [];
  for (let start = 0; start < entries.length;) {
    let end = start + 1;
    const first = entries[start];
    while (end < entries.length && end - start < length && isAlike(first, entries[end])) end++;
    const own = entries.slice(start, end);
    if (own.length >= rowsWorthSharing) runs.push({ place: start, own });
    else rest.push(...own.map((entry, index) => ({ place: start + index, entry })));
    start = end;
  }
  return { runs, rest };
}

const isAlike = (one: Entry | undefined, other: Entry | undefined): boolean =>
  sharedNames.every((name) => one?.[name] === other?.[name]);
