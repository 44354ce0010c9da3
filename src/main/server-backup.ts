import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readInstant } from '../base/clock.ts';
import { createId } from '../base/ids.ts';
import type { Database } from '../platform/kernel/database/server/database.ts';
import { migrate } from '../platform/kernel/database/server/migrate.ts';
import { databaseMigrations } from '../platform/kernel/database/server/migrations.ts';
import { writeBackup } from '../platform/kernel/database/server/node-backup.ts';
import {
  type CheckedBackup,
  checkBackup,
  loadFiles,
  loadRows,
} from '../platform/kernel/database/server/node-restore.ts';
import { isSqliteInUse } from '../platform/kernel/database/server/node-sqlite.ts';
import { openDatabase, openReader } from '../platform/kernel/database/server/open.ts';
import { createFileStore } from '../platform/kernel/files/server/node-file-store.ts';
import { files } from '../platform/kernel/files/server/tables.ts';
import { listUsers } from '../platform/people/identity/server/queries.ts';
import { serverApps } from './apps.server.ts';
import { type Config, findDatabaseUrl, findFilesFolder } from './server-config.ts';
import { openFileStore } from './server-files.ts';

/** Why a whole backup cannot be restored here; one line for the operator. */
export class RestoreError extends Error {}

const plan = serverApps.map((app) => ({ app: app.id, migrations: app.migrations }));

const readVersion = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version;

/** Where the database names contents. */
const hashColumns = [
  { table: files.name, column: 'hash' },
  { table: files.name, column: 'thumbnail' },
];

const countFiles = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

const describeStore = (config: Config) =>
  config.filesBucket ? 'the bucket of FILES_URL' : findFilesFolder(config);

/** Writes database and stored files to one file; returns what to tell the operator. */
export async function backup(config: Config, database: Database, target: string): Promise<string> {
  const store = openFileStore(config);
  const {
    rows,
    files: count,
    lost,
  } = await writeBackup(database, target, {
    connection: openReader(findDatabaseUrl(config)),
    contents: { columns: hashColumns, read: (hash) => store.open(hash) },
    version: readVersion(),
  });
  const note = lost > 0 ? ` Missing in ${describeStore(config)}: ${countFiles(lost)}.` : '';
  return `Written: ${target}, ${rows} rows and ${countFiles(count)}.${note}`;
}

function refuseNewer({ migrations }: CheckedBackup): void {
  const all = [{ app: 'database', migrations: databaseMigrations }, ...plan];
  const known = new Set(all.flatMap((app) => app.migrations.map(({ id }) => `${app.app}/${id}`)));
  const unknown = [...migrations].find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new RestoreError(`A newer version made this backup (${unknown}); restore it with that version.`);
}

/** Returns how many rows it inserted; `beforeRows` runs once there is surely space for them. */
async function fillDatabase(
  url: string,
  source: string,
  { migrations }: CheckedBackup,
  beforeRows: () => Promise<void> = async () => {},
): Promise<number> {
  const database = openDatabase({ url, tables: serverApps.flatMap((app) => app.tables) });
  try {
    await migrate(database, plan, migrations);
    if ((await listUsers(database.db)).length > 0) throw new RestoreError('Restore into an empty database.');
    await beforeRows();
    const rows = await database.writer.lend((connection) => loadRows(connection, source));
    await migrate(database, plan);
    return rows;
  } finally {
    await database.close();
  }
}

/** Restores next to what is there and replaces it at the end, so that a failure on the way changes nothing. */
async function restoreBeside(config: Config, source: string, checked: CheckedBackup): Promise<string> {
  const url = findDatabaseUrl(config);
  if (isSqliteInUse(url)) throw new RestoreError(`${url} is in use: stop the server first.`);
  const folder = findFilesFolder(config);
  const made = `.restoring-${createId()}`;
  const aside = `.before-restore-${readInstant().replaceAll(':', '')}`;
  try {
    const rows = await fillDatabase(url + made, source, checked);
    // A bucket is filled in its place: a content that is there already is the same.
    const store = config.filesBucket ? openFileStore(config) : createFileStore(folder + made);
    const count = checked.holdsFiles ? await loadFiles(source, store.put) : 0;
    const places = ['', '-wal', '-shm'].map((ending) => ({ place: url, ending }));
    if (checked.holdsFiles && !config.filesBucket) places.push({ place: folder, ending: '' });
    const kept = places.filter(({ place, ending }) => existsSync(place + ending) && ending === '');
    for (const { place, ending } of places) {
      if (existsSync(place + ending)) renameSync(place + ending, place + aside + ending);
      if (existsSync(place + made + ending)) renameSync(place + made + ending, place + ending);
    }
    const names = kept.map(({ place }) => place + aside);
    const note = names.length > 0 ? ` What was there is in ${names.join(' and ')}.` : '';
    return `Restored ${rows} rows and ${countFiles(count)}.${note}`;
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(url + made + ending, { force: true });
    rmSync(folder + made, { recursive: true, force: true });
  }
}

/** Replaces what is there by a backup; refuses before anything is touched. Answers what to tell the operator. */
export async function restore(config: Config, source: string): Promise<string> {
  const checked = await checkBackup(source);
  refuseNewer(checked);
  if (config.databaseUrl === undefined) return restoreBeside(config, source, checked);
  const store = openFileStore(config);
  let count = 0;
  const rows = await fillDatabase(config.databaseUrl, source, checked, async () => {
    if (checked.holdsFiles) count = await loadFiles(source, store.put);
  });
  return `Restored ${rows} rows and ${countFiles(count)}.`;
}
