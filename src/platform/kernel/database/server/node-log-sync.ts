import { type FileHandle, open } from 'node:fs/promises';
import type { Connection } from './connection.ts';

/**
 * Writes the commits of a SQLite file to the disk without blocking the thread: SQLite itself writes them to the write-ahead log only
 * (`synchronous = normal`), and the thread pool syncs that file. Until then, the reading connection does not see them, so that nobody
 * is shown what a power cut can undo.
 */
export class LogSync {
  readonly #path: string;
  readonly #reader: Connection;
  #file: FileHandle | undefined;

  constructor(path: string, reader: Connection) {
    this.#path = `${path}-wal`;
    this.#reader = reader;
  }

  /**
   * Commits, and resolves when the commit is on the disk. A failed sync ends the process: the system may have dropped the pages, so
   * that the next sync would succeed without them.
   */
  async commit(writer: Connection): Promise<void> {
    await this.#reader.execute('begin');
    try {
      // A transaction begins to see one moment with its first read.
      await this.#reader.execute('select 1 from sqlite_schema limit 1');
      await writer.execute('commit');
      await this.#sync();
    } finally {
      await this.#reader.execute('commit');
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async #sync(): Promise<void> {
    try {
      // SQLite keeps the log from the first commit until the last connection is closed.
      this.#file ??= await open(this.#path);
      await this.#file.datasync();
    } catch (error) {
      setImmediate(() => {
        throw error;
      });
      await new Promise<never>(() => {});
    }
  }
}
