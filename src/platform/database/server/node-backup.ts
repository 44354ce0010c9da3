import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createId } from '../../../base/ids.ts';
import type { Connection, Row, Value } from './connection.ts';
import type { Database } from './database.ts';
import { listStoredColumns } from './table.ts';

/** Read in pages of this many rows, so that a large journal needs little memory. */
const pageRows = 2000;
const format = 1;

interface BackupTable {
  name: string;
  columns: readonly string[];
  /** Pages follow each other by this column. */
  key: string;
}

/** A file that cannot be restored; the text says why. */
export class BackupError extends Error {}

function listBackupTables(database: Pick<Database, 'tables'>): BackupTable[] {
  return [
    { name: 'migrations', columns: ['app', 'id', 'at'], key: 'id' },
    ...[...database.tables.values()].map((table) => ({
      name: table.name,
      columns: listStoredColumns(table),
      key: 'id',
    })),
    {
      name: 'journal',
      columns: [
        'seq',
        'at',
        'actor',
        'app',
        'entity',
        'entity_id',
        'scope',
        'command',
        'command_id',
        'change',
        'before',
        'after',
      ],
      key: 'seq',
    },
    { name: 'commands', columns: ['id', 'actor', 'name', 'at', 'seq', 'answer'], key: 'id' },
  ];
}

async function* readRows(connection: Connection, table: BackupTable): AsyncGenerator<Row> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  if (table.name === 'migrations') {
    yield* await connection.execute(`select ${columns} from migrations order by at, app, id`);
    return;
  }
  const mark = connection.kind === 'sqlite' ? '?' : '$1';
  let after: unknown = table.key === 'seq' ? 0 : '';
  for (;;) {
    const rows = await connection.execute(
      `select ${columns} from ${table.name} where "${table.key}" > ${mark} order by "${table.key}" limit ${pageRows}`,
      [after as Value], // safe: a key is a text or a number
    );
    yield* rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.[table.key];
  }
}

async function* writeLines(connection: Connection, tables: readonly BackupTable[], version: string) {
  const hash = createHash('sha256');
  let rows = 0;
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ crmBackup: format, version });
  for (const table of tables) {
    yield line({ table: table.name, columns: table.columns });
    for await (const row of readRows(connection, table)) {
      rows++;
      yield line(table.columns.map((column) => row[column] ?? null));
    }
  }
  yield `${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })}\n`;
}

/**
 * Writes one moment of the database to a file, while others go on reading and writing. The file is JSON lines, gzipped,
 * the same for both databases: a backup of one restores into the other. `connection` is one of its own, closed here.
 */
export async function writeBackup(
  database: Pick<Database, 'tables'>,
  connection: Connection,
  file: string,
  version: string,
): Promise<void> {
  const temporary = `${file}.${createId()}.part`;
  try {
    await connection.execute(
      connection.kind === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only',
    );
    const lines = Readable.from(writeLines(connection, listBackupTables(database), version));
    await pipeline(lines, createGzip(), createWriteStream(temporary, { mode: 0o600 }));
    const handle = await open(temporary, 'r+');
    await handle.sync();
    await handle.close();
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
    await connection.execute('rollback').catch(() => {});
    await connection.close();
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(createGunzip());
  yield* createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Reads the whole file once; throws BackupError unless it is a complete backup. Answers the migrations it was made after. */
export async function checkBackup(file: string): Promise<Set<string>> {
  const hash = createHash('sha256');
  const migrations = new Set<string>();
  let previous: string | undefined;
  let table = '';
  try {
    for await (const line of readLines(file)) {
      if (previous !== undefined) hash.update(`${previous}\n`);
      previous = line;
      const value: unknown = JSON.parse(line);
      if (Array.isArray(value) && table === 'migrations') migrations.add(`${value[0]}/${value[1]}`);
      else if (!Array.isArray(value)) table = String(Object(value).table ?? table);
    }
  } catch (error) {
    throw new BackupError(
      `${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}`,
    );
  }
  const end: unknown = previous === undefined ? undefined : JSON.parse(previous);
  if (Object(end).end !== true) throw new BackupError(`${file} is not complete.`);
  if (Object(end).sha256 !== hash.digest('hex')) throw new BackupError(`${file} is damaged.`);
  return migrations;
}

/**
 * Puts a checked backup into a database whose schema is the backup's and whose tables are empty; in one transaction.
 * Its journal gets a new epoch, so that clients which saw what came after the backup fetch everything anew.
 */
export async function loadBackup(connection: Connection, file: string): Promise<number> {
  let columns: readonly string[] = [];
  let table = '';
  let count = 0;
  await connection.execute(connection.kind === 'sqlite' ? 'begin immediate' : 'begin');
  try {
    for await (const line of readLines(file)) {
      const value: unknown = JSON.parse(line);
      if (!Array.isArray(value)) {
        table = String(Object(value).table ?? '');
        columns = Object(value).columns ?? [];
      } else if (table !== 'migrations') {
        count++;
        const marks = columns.map((_, index) => (connection.kind === 'sqlite' ? '?' : `$${index + 1}`));
        const names = columns.map((column) => `"${column}"`);
        await connection.execute(
          `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`,
          value,
        );
      }
    }
    await connection.execute(`update journal_epoch set id = ${connection.kind === 'sqlite' ? '?' : '$1'}`, [
      createId(),
    ]);
    await connection.execute('commit');
    return count;
  } catch (error) {
    await connection.execute('rollback').catch(() => {});
    throw error;
  }
}
