import { Worker } from 'node:worker_threads';
import type { Connection } from './connection.ts';

/** So many pages in the write-ahead log are worth copying into the database file; SQLite's own default. */
const minPages = 1000;
/** From this length of the log on (64 MB), commits wait until all of it is copied. */
const maxPages = 16_000;
const everyMs = 100;
/** A thread takes some 20 MB of memory: after this time without a checkpoint it ends. */
const idleMs = 10_000;

/**
 * Copies a SQLite file's write-ahead log into the file in a thread of its own. SQLite does it within a commit otherwise, which
 * blocks everybody for as long as the disk takes.
 */
export class Checkpointer {
  readonly #path: string;
  readonly #connection: Connection;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isPlanned = false;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(path: string, connection: Connection) {
    this.#path = path;
    this.#connection = connection;
  }

  /**
   * Called after each commit. Resolves when the next one may begin: at once, unless the log is long. SQLite begins its log again
   * only with a commit that finds all of it copied and nobody reading from it, and during a commit `LogSync` reads.
   */
  async follow(): Promise<void> {
    const log = await this.#measureLog();
    if (log && log.pages >= maxPages && log.waiting > 0) await this.#run(() => this.#copyLog());
    else this.#plan();
  }

  /** Resolves when the thread has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #plan(): void {
    if (this.#isPlanned || this.#isClosed) return;
    this.#isPlanned = true;
    setTimeout(() => void this.#run(() => this.#checkpoint()), everyMs).unref();
  }

  /** Runs one task after the other: a checkpoint that is asked for after a commit copies what it wrote. */
  #run(task: () => Promise<void>): Promise<void> {
    this.#running = this.#running.then(() => (this.#isClosed ? undefined : task()));
    return this.#running;
  }

  async #checkpoint(): Promise<void> {
    const log = await this.#measureLog();
    if (log && log.waiting >= minPages) await this.#askWorker();
    this.#isPlanned = false;
    if (!log) this.#plan();
  }

  /** Copies the whole log; without the thread, the writer does it. */
  async #copyLog(): Promise<void> {
    await this.#askWorker();
    if (!this.#worker) await this.#connection.execute('pragma wal_checkpoint(passive)').catch(() => {});
  }

  /** The pages of the log, and those of them that the file does not have; undefined in the middle of a transaction. */
  async #measureLog(): Promise<{ pages: number; waiting: number } | undefined> {
    try {
      const [log] = await this.#connection.execute('pragma wal_checkpoint(noop)');
      const pages = Number(log?.['log']);
      return { pages, waiting: pages - Number(log?.['checkpointed']) };
    } catch {
      return undefined;
    }
  }

  async #askWorker(): Promise<void> {
    this.#worker ??= this.#startWorker();
    const worker = this.#worker;
    clearTimeout(this.#idle);
    await new Promise<void>((resolve) => {
      const end = () => {
        worker.off('message', end).off('exit', end);
        resolve();
      };
      worker.on('message', end).on('exit', end);
      worker.postMessage(undefined);
    });
    this.#idle = setTimeout(() => void worker.terminate(), idleMs).unref();
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./node-checkpoint-worker.ts', import.meta.url), {
      workerData: this.#path,
    });
    // Without the thread, the writer copies the log once it is long.
    worker.on('error', () => {});
    worker.on('exit', () => (this.#worker = undefined));
    worker.unref();
    return worker;
  }
}
