import type { Connection } from './connection.ts';

type Job = () => Promise<void>;

interface WaitingJob {
  job: Job;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Taken by every writing transaction in PostgreSQL, so that sequence numbers are given in the order of the commits. */
const journalLock = 0x63726d;

// A macrotask: requests that arrived in the same turn of the event loop have queued their writes by then.
const nextTurn: (run: () => void) => void =
  globalThis.setImmediate ?? ((run: () => void) => setTimeout(run, 0));

/**
 * Runs writes one after the other and commits all that wait together: one fsync, then each is answered.
 * A job that fails is rolled back alone.
 */
export class Writer {
  readonly #connection: Connection;
  readonly #onBegin: () => Promise<void>;
  #waiting: WaitingJob[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(connection: Connection, onBegin: () => Promise<void>) {
    this.#connection = connection;
    this.#onBegin = onBegin;
  }

  /** Resolves once the job's transaction is durable. */
  run(job: Job): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#running ??= new Promise<void>((done) => nextTurn(() => void this.#drain().then(done)));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
    await this.#connection.close();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#commit(batch);
    }
    // In the same step as the last look at the queue: a job that comes now starts a new run.
    this.#running = undefined;
  }

  async #commit(batch: readonly WaitingJob[]): Promise<void> {
    const connection = this.#connection;
    const done: (() => void)[] = [];
    try {
      await this.#begin();
      for (const { job, resolve, reject } of batch) {
        const isAlone = batch.length === 1;
        if (!isAlone) await connection.execute('savepoint job');
        try {
          await job();
          done.push(resolve);
        } catch (error) {
          await connection.execute(isAlone ? 'rollback' : 'rollback to savepoint job');
          reject(error);
          if (isAlone) return;
        }
        if (!isAlone) await connection.execute('release savepoint job');
      }
      await connection.execute('commit');
      for (const resolve of done) resolve();
    } catch (error) {
      await connection.execute('rollback').catch(() => {});
      for (const { reject } of batch) reject(error);
    }
  }

  async #begin(): Promise<void> {
    if (this.#connection.kind === 'sqlite') {
      // A deferred begin fails when a second process writes between its read and its write.
      await this.#connection.execute('begin immediate');
    } else {
      await this.#connection.execute('begin');
      await this.#connection.execute(`select pg_advisory_xact_lock(${journalLock})`);
    }
    await this.#onBegin();
  }
}
