import type { Connection } from './connection.ts';
import { Database } from './database.ts';
import { Checkpointer } from './node-checkpointer.ts';
import { GroupWriter } from './group-writer.ts';
import { LogSync } from './node-log-sync.ts';
import { openPostgres, openPostgresClient, openPostgresWriter } from './node-postgres.ts';
import { openSqlite } from './node-sqlite.ts';
import type { Derivation } from './derived.ts';
import type { CommandLimits } from './limits.ts';
import type { Table } from './table.ts';

export interface OpenOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  url: string;
  tables: readonly Table[];
  derivations?: readonly Derivation[];
  now?: () => Date;
  limits?: CommandLimits;
  /** False in tests only: skips the fsync. */
  isDurable?: boolean;
  /** Syncs SQLite's write-ahead log, and copies it into its file, outside the calling thread: for a process that serves people. */
  isServing?: boolean;
}

/** Opens the database that the url names: PostgreSQL, else a SQLite file, made when absent. */
export function openDatabase(options: OpenOptions): Database {
  const { url, tables, derivations = [], now, limits } = options;
  const shared = { tables, derivations, ...(now && { now }), ...(limits && { limits }) };
  if (/^postgres(ql)?:/.test(url)) {
    return new Database({ ...shared, reader: openPostgres(url), writer: openPostgresWriter(url) });
  }
  const { isDurable = true, isServing = false } = options;
  const syncsLog = isServing && isDurable;
  const sync = syncsLog ? 'normal' : isDurable ? 'full' : 'off';
  const connection = openSqlite(url, { sync, hasAutoCheckpoint: !isServing });
  const reader = openSqlite(url, { isReadOnly: true });
  const writer = new GroupWriter(connection, {
    ...(isServing && { checkpointer: new Checkpointer(url, connection) }),
    ...(syncsLog && { log: new LogSync(url, reader) }),
  });
  return new Database({ ...shared, writer, reader });
}

/** A connection of its own for reading one moment, as a backup does. */
export function openReader(url: string): Connection {
  return /^postgres(ql)?:/.test(url) ? openPostgresClient(url) : openSqlite(url, { isReadOnly: true });
}
