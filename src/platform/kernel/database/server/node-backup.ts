import { createHash } from 'node:crypto';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createId } from '../../../../base/ids.ts';
import type { Connection, Row, Value } from './connection.ts';
import type { Database } from './database.ts';
import { backupFormat } from './node-backup-file.ts';
import { journalColumns } from './schema.ts';
import { listStoredColumns } from './table.ts';

/** Read in pages of this many rows, so that a large journal needs little memory. */
const pageRows = 2000;

interface BackupTable {
  name: string;
  columns: readonly string[];
  /** Pages follow each other by this column. */
  key: string;
}

/** The stored contents that belong to a backup: each row of the table names one by its id. */
export interface BackupContents {
  /** The columns that hold hashes of contents. */
  columns: readonly { table: string; column: string }[];
  /** The content in pieces, or undefined where it is lost. */
  read(hash: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** What a backup holds; `lost` are contents that the database names and nobody has. */
export interface BackupReport {
  rows: number;
  files: number;
  lost: number;
}

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
      columns: journalColumns,
      key: 'seq',
    },
    { name: 'commands', columns: ['id', 'actor', 'name', 'at', 'seq', 'answer', 'request_hash'], key: 'id' },
    { name: 'number_series', columns: ['name', 'last'], key: 'name' },
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

async function* listLines(
  connection: Connection,
  tables: readonly BackupTable[],
  contents: BackupContents,
  report: BackupReport,
) {
  for (const table of tables) {
    yield { table: table.name, columns: table.columns };
    for await (const row of readRows(connection, table)) {
      report.rows++;
      yield table.columns.map((column) => row[column] ?? null);
    }
  }
  const written = new Set<string>();
  for (const { table, column } of contents.columns) {
    for await (const row of readRows(connection, { name: table, columns: ['id', column], key: 'id' })) {
      const hash = row[column];
      if (typeof hash !== 'string' || written.has(hash)) continue;
      written.add(hash);
      const content = await contents.read(hash);
      if (!content) {
        report.lost++;
        continue;
      }
      report.files++;
      yield { file: hash };
      for await (const part of content) yield Buffer.from(part).toString('base64');
    }
  }
}

async function* writeLines(lines: AsyncIterable<unknown>, version: string, report: BackupReport) {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ crmBackup: backupFormat, version });
  for await (const value of lines) yield line(value);
  yield `${JSON.stringify({ end: true, ...report, sha256: hash.digest('hex') })}\n`;
}

export interface BackupOptions {
  /** One of its own, closed here. */
  connection: Connection;
  contents: BackupContents;
  /** The product's, for people who look into the file. */
  version: string;
}

/**
 * Writes one moment of the database, and the files it names, to one file, while others go on reading and writing.
 * It is the same for both databases: a backup of one restores into the other. Nothing is held in memory as a whole.
 */
export async function writeBackup(
  database: Pick<Database, 'tables'>,
  target: string,
  { connection, contents, version }: BackupOptions,
): Promise<BackupReport> {
  const temporary = `${target}.${createId()}.part`;
  const report = { rows: 0, files: 0, lost: 0 };
  try {
    await connection.execute(
      connection.kind === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only',
    );
    const lines = listLines(connection, listBackupTables(database), contents, report);
    await pipeline(
      Readable.from(writeLines(lines, version, report)),
      createGzip(),
      createWriteStream(temporary, { mode: 0o600 }),
    );
    const handle = await open(temporary, 'r+');
    await handle.sync();
    await handle.close();
    renameSync(temporary, target);
    return report;
  } finally {
    rmSync(temporary, { force: true });
    await connection.execute('rollback').catch(() => {});
    await connection.close();
  }
}
