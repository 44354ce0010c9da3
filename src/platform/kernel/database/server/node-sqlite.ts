// The only file that knows node:sqlite, whose classes are about to be renamed (DEP0210).
import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { Failure } from '../../../../base/failures.ts';
import type { Connection, Row, Value } from './connection.ts';

const maxCachedStatements = 500;

const decoders: Record<string, (value: SQLOutputValue) => unknown> = {
  BOOLEAN: (value) => value === 1,
  JSONTEXT: (value) => JSON.parse(String(value)),
};

function bind(value: Value): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

// https://sqlite.org/rescode.html
const failures: Record<number, () => Failure> = {
  1555: () => new Failure(409, 'This already exists.'),
  2067: () => new Failure(409, 'This already exists.'),
  787: () => new Failure(409, 'What this belongs to does not exist, or is still needed.'),
  13: () => new Failure(507, 'The disk is full.'),
};

function translate(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return failures[code]?.() ?? error;
}

/** A prepared statement: returns the rows that it reads, and the number of rows that it writes. */
type Run = (parameters: readonly Value[]) => { readonly rows: Row[]; readonly written: number };

/** Prepares a statement whose rows are built here: node:sqlite's own row objects are twice as slow to make and copy. */
function prepare(database: DatabaseSync, sql: string): Run {
  const statement: StatementSync = database.prepare(sql);
  const columns = statement.columns().map((column) => ({
    name: column.name,
    decode: decoders[(column.type ?? '').toUpperCase()],
  }));
  if (columns.length === 0) {
    // The last row id after a commit may be one of the search index's own, beyond what a number holds; it is not used.
    statement.setReadBigInts(true);
    return (parameters) => {
      const { changes } = statement.run(...parameters.map(bind));
      return { rows: [], written: Number(changes) };
    };
  }
  statement.setReturnArrays(true);
  return (parameters) => {
    const found = statement.all(...parameters.map(bind)) as unknown as SQLOutputValue[][]; // safe: setReturnArrays
    const rows = found.map((values) => {
      const row: Row = {};
      for (let index = 0; index < columns.length; index++) {
        const column = columns[index];
        const value = values[index] ?? null;
        if (column) row[column.name] = column.decode && value !== null ? column.decode(value) : value;
      }
      return row;
    });
    return { rows, written: 0 };
  };
}

/** The open databases of this thread, each with its prepared statements. */
const openDatabases = new Map<DatabaseSync, Map<string, Run>>();

/** Releases the memory that SQLite does not need now: the pages that it has read, and prepared statements, which are collected later. */
export function releaseSqliteMemory(): void {
  for (const [database, statements] of openDatabases) {
    statements.clear();
    database.exec('pragma shrink_memory');
  }
}

interface SqliteOptions {
  readonly isReadOnly?: boolean;
  /**
   * Whether each commit waits until it is on the disk (`full`), only the next checkpoint does (`normal`, see `LogSync`), or nothing
   * does (`off`, for tests, which throw the file away).
   */
  readonly sync?: 'full' | 'normal' | 'off';
  /** Whether SQLite copies its log into the file within commits; otherwise a `Checkpointer` has to. */
  readonly hasAutoCheckpoint?: boolean;
}

/** Opens a SQLite file in WAL mode: with the default `sync`, an acknowledged write survives a power cut. */
export function openSqlite(
  path: string,
  { isReadOnly = false, sync = 'full', hasAutoCheckpoint = true }: SqliteOptions = {},
): Connection {
  const database = new DatabaseSync(path, { readOnly: isReadOnly, timeout: 5000 });
  if (!isReadOnly) database.exec(`pragma journal_mode = wal; pragma synchronous = ${sync}`);
  if (!hasAutoCheckpoint) database.exec('pragma wal_autocheckpoint = 0');
  // 16 MiB of page cache; foreign keys are off unless asked for.
  database.exec('pragma foreign_keys = on; pragma cache_size = -16384');
  const statements = new Map<string, Run>();
  openDatabases.set(database, statements);
  const find = (sql: string) => {
    let run = statements.get(sql);
    if (run) {
      statements.delete(sql);
    } else {
      run = prepare(database, sql);
      const oldest = statements.keys().next().value;
      if (statements.size >= maxCachedStatements && oldest !== undefined) statements.delete(oldest);
    }
    statements.set(sql, run);
    return run;
  };
  return {
    kind: 'sqlite',
    async execute(sql, parameters = []) {
      const run = find(sql);
      try {
        return run(parameters).rows;
      } catch (error) {
        throw translate(error);
      }
    },
    async executeEach(sql, lists) {
      const run = find(sql);
      try {
        let written = 0;
        for (const parameters of lists) written += run(parameters).written;
        return written;
      } catch (error) {
        throw translate(error);
      }
    },
    async close() {
      statements.clear();
      openDatabases.delete(database);
      database.close();
    },
  };
}

const busy = 5; // SQLITE_BUSY

/** Whether somebody has a SQLite file open: in WAL mode, which only one who is alone can leave. */
export function isSqliteInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    if (Object(error).errcode === busy) return true;
    throw error;
  } finally {
    database.close();
  }
}

/** Holds a lock file until released or until the process ends, however it ends; undefined while another process holds it. */
export function lockSqliteFile(path: string): (() => void) | undefined {
  // A server that is about to stop frees it within this time.
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if (Object(error).errcode === busy) return undefined;
    throw error;
  }
}
