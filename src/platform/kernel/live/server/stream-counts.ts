import { Failure } from '../../../../base/failures.ts';

interface StreamBounds {
  readonly streamsPerSession: number;
  readonly streamsPerAddress: number;
}

/** Seconds after which a refused client may come back: streams that nobody reads have ended by then. */
const retryAfterSeconds = 30;

/** Counts the open streams of each session and of each address. */
export class StreamCounts {
  readonly #bounds: StreamBounds;
  readonly #bySession = new Map<string, number>();
  readonly #byAddress = new Map<string, number>();

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds;
  }

  /** Counts one more stream, or throws 429 where there are enough. Returns how to take it back. */
  add(sessionId: string, address: string): () => void {
    const isFull =
      (this.#bySession.get(sessionId) ?? 0) >= this.#bounds.streamsPerSession ||
      (address !== '' && (this.#byAddress.get(address) ?? 0) >= this.#bounds.streamsPerAddress);
    if (isFull)
      throw new Failure(429, 'There are too many open connections.', {
        details: { reason: 'too-many-streams', retryAfterSeconds },
      });
    change(this.#bySession, sessionId, 1);
    change(this.#byAddress, address, 1);
    return () => {
      change(this.#bySession, sessionId, -1);
      change(this.#byAddress, address, -1);
    };
  }
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
