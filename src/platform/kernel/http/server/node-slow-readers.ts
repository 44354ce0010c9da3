import type { ServerResponse } from 'node:http';

export interface ReadingLimits {
  /** How long a client may take before its speed counts. */
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
  /** Bytes that may wait in this process for all clients together. */
  readonly maxWaitingBytes: number;
  readonly checkEveryMs: number;
}

const megabyte = 1024 * 1024;
export const defaultReadingLimits: ReadingLimits = {
  graceMs: 30_000,
  minBytesPerSecond: 20_000,
  maxWaitingBytes: 256 * megabyte,
  checkEveryMs: 1000,
};

interface Reading {
  readonly response: ServerResponse;
  readonly startedAt: number;
  /** What the connection had carried before this response. */
  readonly bytesBefore: number;
}

/**
 * Ends the connections of clients that do not read: responses that come slower than a telephone carries them, and the largest
 * ones when too much waits for all clients together. Live streams end their own readers.
 */
export class SlowReaders {
  readonly #limits: ReadingLimits;
  readonly #readings = new Map<ServerResponse, Reading>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(limits: ReadingLimits) {
    this.#limits = limits;
    this.#timer = setInterval(() => this.#check(), limits.checkEveryMs);
    this.#timer.unref();
  }

  /** Watches one response until it is sent or its connection has ended. */
  watch(response: ServerResponse): void {
    const bytesBefore = response.socket?.bytesWritten ?? 0;
    this.#readings.set(response, { response, startedAt: performance.now(), bytesBefore });
    response.once('close', () => this.leave(response));
  }

  /** For a response that has its own limits. */
  leave(response: ServerResponse): void {
    this.#readings.delete(response);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const waiting: Reading[] = [];
    let waitingBytes = 0;
    for (const reading of this.#readings.values()) {
      if (reading.response.writableLength === 0) continue;
      if (this.#isTooSlow(reading)) reading.response.destroy();
      else {
        waiting.push(reading);
        waitingBytes += reading.response.writableLength;
      }
    }
    if (waitingBytes <= this.#limits.maxWaitingBytes) return;
    waiting.sort((one, other) => other.response.writableLength - one.response.writableLength);
    for (const { response } of waiting) {
      if (waitingBytes <= this.#limits.maxWaitingBytes) return;
      waitingBytes -= response.writableLength;
      response.destroy();
    }
  }

  #isTooSlow({ response, startedAt, bytesBefore }: Reading): boolean {
    const bytes = (response.socket?.bytesWritten ?? 0) - bytesBefore;
    const allowedMs = this.#limits.graceMs + (bytes / this.#limits.minBytesPerSecond) * 1000;
    return performance.now() - startedAt > allowedMs;
  }
}
