import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { DatabaseKind, Schema } from './schema.ts';

export type Value = string | number | boolean | null | object | undefined;
export type Row = Record<string, unknown>;

/** One way to the database: statements are cached by their text, rows come back decoded (booleans, JSON). */
export interface Connection {
  readonly kind: DatabaseKind;
  /** `rows`: how many rows the statement writes, where that is not one. */
  execute(sql: string, parameters?: readonly Value[], rows?: number): Promise<Row[]>;
  /**
   * Runs a writing statement once for each list of parameters; only where that is cheaper than separate calls. A failure may
   * show as that of a later statement, or of the commit. Returns the number of written rows if it is known.
   */
  executeEach?(sql: string, lists: readonly (readonly Value[])[]): Promise<number | undefined>;
  close(): Promise<void>;
}

class ConnectionDriver implements Driver {
  readonly #connection: Connection;
  constructor(connection: Connection) {
    this.#connection = connection;
  }
  async init() {}
  async acquireConnection() {
    const connection = this.#connection;
    return {
      async executeQuery<Result>(query: CompiledQuery): Promise<QueryResult<Result>> {
        const rows = await connection.execute(query.sql, query.parameters as readonly Value[]); // safe: Kysely binds what its types let in
        return { rows: rows as Result[] }; // safe: the query's type names these columns
      },
      // oxlint-disable-next-line require-yield
      async *streamQuery(): AsyncIterableIterator<never> {
        throw new Error('Streaming is not supported; read pages with a limit.');
      },
    };
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Transactions go through Database.execute, so that the journal sees every write.');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

/** Kysely's typed query builder over a connection; the same for both databases. */
export function createQueryBuilder(connection: Connection): Kysely<Schema> {
  const isSqlite = connection.kind === 'sqlite';
  const dialect: Dialect = {
    createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
    createDriver: () => new ConnectionDriver(connection),
    createIntrospector: (db) => (isSqlite ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
    createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
  };
  return new Kysely<Schema>({ dialect });
}
