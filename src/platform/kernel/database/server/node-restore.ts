import { createHash } from 'node:crypto';
import { createId } from '../../../../base/ids.ts';
import type { Connection } from './connection.ts';
import { BackupError, readBackup } from './node-backup-file.ts';

/** What is known of a backup once it has been read whole. */
export interface CheckedBackup {
  /** The migrations (`app/id`) it was made after. */
  migrations: Set<string>;
  /** False for backups of the first format, for which the files were copied by hand. */
  holdsFiles: boolean;
}

/** Reads the whole backup once; throws BackupError unless it is complete and each file is what its name says. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const migrations = new Set<string>();
  let holdsFiles = false;
  let table = '';
  let content: { id: string; hash: ReturnType<typeof createHash> } | undefined;
  for await (const line of readBackup(file)) {
    if (line.kind === 'part') {
      content?.hash.update(line.bytes);
      continue;
    }
    if (content && content.hash.digest('hex') !== content.id)
      throw new BackupError(`${file} cannot be read as a backup: the file ${content.id} is damaged.`);
    content = line.kind === 'file' ? { id: line.id, hash: createHash('sha256') } : undefined;
    if (line.kind === 'head') holdsFiles = line.format >= 2;
    else if (line.kind === 'table') table = line.name;
    else if (line.kind === 'row' && table === 'migrations')
      migrations.add(`${line.values[0]}/${line.values[1]}`);
  }
  return { migrations, holdsFiles };
}

/** Hands the files of a checked backup to `put`, one after the other, each in pieces. Returns how many there are. */
export async function loadFiles(
  file: string,
  put: (id: string, parts: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number> {
  const lines = readBackup(file);
  let next = await lines.next();
  let count = 0;
  async function* takeParts() {
    for (next = await lines.next(); !next.done && next.value.kind === 'part'; next = await lines.next())
      yield next.value.bytes;
  }
  while (!next.done) {
    const line = next.value;
    if (line.kind === 'file') {
      await put(line.id, takeParts());
      count++;
    }
    // `put` leaves the parts of a file that it has already.
    if (line.kind !== 'file' || next.value === line || next.value?.kind === 'part') next = await lines.next();
  }
  return count;
}

/**
 * Lets the running transaction insert rows before those that they refer to: backups hold tables in no such order. Returns what
 * checks all references, and has them checked by each statement again.
 */
async function deferReferences(connection: Connection): Promise<() => Promise<void>> {
  if (connection.kind === 'sqlite') {
    await connection.execute('pragma defer_foreign_keys = on'); // until the commit, which checks them
    return async () => {};
  }
  const constraints = await connection.execute(
    `select format('%I', relname) as name, format('%I', conname) as key from pg_constraint
     inner join pg_class on pg_class.oid = conrelid where contype = 'f' and not condeferrable
     and connamespace = current_schema()::regnamespace`,
  );
  const alter = async (to: string) => {
    for (const { name, key } of constraints)
      await connection.execute(`alter table ${String(name)} alter constraint ${String(key)} ${to}`);
  };
  await alter('deferrable initially deferred');
  return async () => {
    await connection.execute('set constraints all immediate');
    await alter('not deferrable');
  };
}

/**
 * Puts the rows of a checked backup into a database whose schema is the backup's and whose tables are empty; in one
 * transaction. Its journal gets a new epoch, so that clients which saw what came after the backup fetch everything anew.
 */
export async function loadRows(connection: Connection, file: string): Promise<number> {
  const isSqlite = connection.kind === 'sqlite';
  let table = '';
  let insert = '';
  let count = 0;
  await connection.execute(isSqlite ? 'begin immediate' : 'begin');
  try {
    const checkReferences = await deferReferences(connection);
    for await (const line of readBackup(file)) {
      if (line.kind === 'file') break;
      if (line.kind === 'table') {
        table = line.name;
        const marks = line.columns.map((_, index) => (isSqlite ? '?' : `$${index + 1}`));
        const names = line.columns.map((column) => `"${column}"`);
        insert = `insert into "${table}" (${names.join(', ')}) values (${marks.join(', ')})`;
      } else if (line.kind === 'row' && table !== 'migrations') {
        count++;
        await connection.execute(insert, line.values);
      }
    }
    await checkReferences();
    await connection.execute(`update journal_epoch set id = ${isSqlite ? '?' : '$1'}`, [createId()]);
    await connection.execute('commit');
    return count;
  } catch (error) {
    await connection.execute('rollback').catch(() => {});
    throw error;
  }
}
