import { Worker } from 'node:worker_threads';
import type { Connection } from './connection.ts';

/** So many pages in the write-ahead log are worth copying into the database file; SQLite's own default. */
const minPages = 1000;
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
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(path: string, connection: Connection) {
    this.#path = path;
    this.#connection = connection;
  }

  /** Called after each commit. */
  plan(): void {
    if (this.#isPlanned || this.#isClosed) return;
    this.#isPlanned = true;
    setTimeout(() => (this.#running = this.#checkpoint()), everyMs).unref();
  }

  /** Resolves when the thread has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  async #checkpoint(): Promise<void> {
    if (this.#isClosed) return;
    const waiting = await this.#countWaiting();
    if (waiting !== undefined && waiting >= minPages) await this.#askWorker();
    this.#isPlanned = false;
    if (waiting === undefined) this.plan();
  }

  /** The pages of the log that the file does not have; undefined in the middle of a transaction. */
  async #countWaiting(): Promise<number | undefined> {
    try {
      const [pages] = await this.#connection.execute('pragma wal_checkpoint(noop)');
      return Number(pages?.['log']) - Number(pages?.['checkpointed']);
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
    // Without the thread, the writer copies on its own once the log is long (see openSqlite).
    worker.on('error', () => {});
    worker.on('exit', () => (this.#worker = undefined));
    worker.unref();
    return worker;
  }
}
