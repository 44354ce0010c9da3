import type { Connection } from './connection.ts';
import type { DatabaseKind } from './schema.ts';

/** The statements of one transaction. It may run more than once: see `Writer.run`. */
export type Job<Result> = (connection: Connection) => Promise<Result>;

/** The last statements of a transaction. They are sent together with the commit, so none may wait for another. */
export type Finish<Result, Final> = (connection: Connection, result: Result) => Promise<Final>;

/** Runs transactions. */
export interface Writer {
  readonly kind: DatabaseKind;
  /**
   * Runs a job in a transaction and resolves once it is durable. A job that fails is rolled back alone. A job may run again from
   * the start, so it must have no effect outside of its transaction that must not be repeated: on PostgreSQL when it lost a race
   * (a deadlock, a row that was changed or inserted meanwhile, a connection lost before the commit), on SQLite when another job
   * of the same commit failed.
   */
  run<Result>(job: Job<Result>): Promise<Result>;
  run<Result, Final>(job: Job<Result>, finish: Finish<Result, Final>): Promise<Final>;
  /** Lends a connection whose user begins and ends transactions without help: for migrations and restoring. */
  lend<Result>(borrow: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Waits for running transactions, refuses new ones, and closes the connections, including the reading one. */
  close(reader?: Connection): Promise<void>;
}

/** The finish of a job that has no last statements. */
export const noFinish = async <Result>(_connection: Connection, result: Result): Promise<Result> => result;
