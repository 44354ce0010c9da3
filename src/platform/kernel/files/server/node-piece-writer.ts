import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const batchBytes = 256 * 1024;

/** The SHA-256 of what this process has written of an upload. */
export class RunningHash {
  readonly #hash = createHash('sha256');
  /** The bytes that are hashed and written; NaN if that is not known. */
  bytes: number;

  constructor(bytes = 0) {
    this.bytes = bytes;
  }

  async add(batch: Uint8Array, write: () => Promise<void>): Promise<void> {
    const { bytes } = this;
    this.bytes = Number.NaN;
    const written = write();
    this.#hash.update(batch);
    await written;
    this.bytes = bytes + batch.byteLength;
  }

  /** Returns the hash; it cannot be continued then. */
  digest(): string {
    this.bytes = Number.NaN;
    return this.#hash.digest('hex');
  }
}

/** Appends chunks to a file in batches. One batch is filled while the other is written. */
export class PieceWriter {
  readonly #file: FileHandle;
  readonly #hash: RunningHash;
  #filling = Buffer.allocUnsafeSlow(batchBytes);
  #written = Buffer.allocUnsafeSlow(batchBytes);
  #length = 0;
  #writing = Promise.resolve();

  constructor(file: FileHandle, hash: RunningHash) {
    this.#file = file;
    this.#hash = hash;
  }

  async add(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.byteLength;) {
      const part = chunk.subarray(at, at + batchBytes - this.#length);
      this.#filling.set(part, this.#length);
      this.#length += part.byteLength;
      at += part.byteLength;
      if (this.#length === batchBytes) await this.#startWriting();
    }
  }

  /** Writes the remaining bytes. */
  async end(): Promise<void> {
    await this.#startWriting();
    await this.#writing;
  }

  async #startWriting(): Promise<void> {
    await this.#writing;
    const batch = this.#filling.subarray(0, this.#length);
    [this.#filling, this.#written] = [this.#written, this.#filling];
    this.#length = 0;
    this.#writing = this.#hash.add(batch, () => this.#file.writeFile(batch));
    // A failure is thrown by the next call.
    this.#writing.catch(() => {});
  }
}
