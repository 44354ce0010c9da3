import type { Connection } from './connection.ts';
import { scheduleTurn, startTransactionPacing } from './next-turn.ts';
import { type Finish, type Job, noFinish, type Writer } from './writer.ts';

const busy = 5; // SQLITE_BUSY
/** How long a transaction waits for another writer, and how often it retries. */
const mostWaitMs = 5000;
const retryMs = 5;

interface WaitingJob {
  run: () => Promise<() => void>;
  reject: (error: unknown) => void;
}

/** What copies the write-ahead log into the file after commits. */
interface Checkpoints {
  /** Called after each commit; the next one begins when it resolves. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** What commits without blocking the thread. */
interface Commits {
  /** Resolves when the commit is on the disk. */
  commit(connection: Connection): Promise<void>;
  close(): Promise<void>;
}

interface GroupWriterOptions {
  readonly checkpointer?: Checkpoints;
  readonly log?: Commits;
}

/**
 * The writer of SQLite, which takes one transaction at a time: runs jobs one after the other and commits all that wait with a
 * single fsync.
 */
export class GroupWriter implements Writer {
  readonly kind = 'sqlite';
  readonly #connection: Connection;
  readonly #checkpointer: Checkpoints | undefined;
  readonly #log: Commits | undefined;
  #waiting: WaitingJob[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(connection: Connection, { checkpointer, log }: GroupWriterOptions = {}) {
    this.#connection = connection;
    this.#checkpointer = checkpointer;
    this.#log = log;
  }

  run<Result, Final = Result>(
    job: Job<Result>,
    // safe: without a finish, Final is Result
    finish: Finish<Result, Final> = noFinish as unknown as Finish<Result, Final>,
  ): Promise<Final> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed.'));
    return new Promise((resolve, reject) => {
      const run = async () => {
        const final = await finish(this.#connection, await job(this.#connection));
        return () => resolve(final);
      };
      this.#waiting.push({ run, reject });
      this.#running ??= new Promise<void>((done) => scheduleTurn(() => void this.#drain().then(done)));
    });
  }

  async lend<Result>(borrow: (connection: Connection) => Promise<Result>): Promise<Result> {
    await this.#running;
    return borrow(this.#connection);
  }

  async close(reader?: Connection): Promise<void> {
    this.#isClosed = true;
    await this.#running;
    await this.#checkpointer?.close();
    await this.#log?.close();
    // SQLite copies its log into the file when the last connection closes, unless it is read-only.
    await reader?.close();
    await this.#connection.close();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#commit(batch);
      await this.#checkpointer?.follow();
    }
    // In the same step as the last look at the queue: a job that comes now starts a new run.
    this.#running = undefined;
  }

  /**
   * Begins a transaction. Retries asynchronously while another connection writes, because SQLite's own waiting blocks the thread,
   * including a paused transaction of the same thread.
   */
  async #begin(): Promise<void> {
    const connection = this.#connection;
    await connection.execute('pragma busy_timeout = 0');
    try {
      for (let waitedMs = 0; ; waitedMs += retryMs) {
        try {
          // A deferred transaction fails if another process writes between its read and its write.
          return void (await connection.execute('begin immediate'));
        } catch (error) {
          if (Object(error).errcode !== busy || waitedMs >= mostWaitMs) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    } finally {
      await connection.execute(`pragma busy_timeout = ${mostWaitMs}`);
    }
  }

  /**
   * Runs and commits jobs together. When one fails, all run again with savepoints between them, so that it is rolled back
   * alone. Without a failure there are none: at each savepoint FTS5 writes what it has gathered to the disk.
   */
  async #commit(batch: readonly WaitingJob[], hasSavepoints = false): Promise<void> {
    const connection = this.#connection;
    const done: (() => void)[] = [];
    const pace = startTransactionPacing();
    try {
      await this.#begin();
      for (const { run, reject } of batch) {
        if (hasSavepoints) await connection.execute('savepoint job');
        try {
          done.push(await run());
        } catch (error) {
          await connection.execute(hasSavepoints ? 'rollback to savepoint job' : 'rollback');
          if (!hasSavepoints && batch.length > 1) return await this.#commit(batch, true);
          reject(error);
          if (!hasSavepoints) return;
        }
        if (hasSavepoints) await connection.execute('release savepoint job');
        await pace();
      }
      await (this.#log ? this.#log.commit(connection) : connection.execute('commit'));
      for (const resolve of done) resolve();
    } catch (error) {
      await connection.execute('rollback').catch(() => {});
      for (const { reject } of batch) reject(error);
    }
  }
}
