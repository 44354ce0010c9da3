import type { Stream } from './stream.ts';

/**
 * Lets each stream beat once in so many steps. Not all at once: thousands of clients that respond in the same moment would
 * hold up everybody else's messages.
 */
export class Heartbeats {
  readonly #slots: readonly Set<Stream>[];
  readonly #buildHeartbeat: () => Uint8Array;
  #current = 0;

  constructor(steps: number, buildHeartbeat: () => Uint8Array) {
    this.#slots = Array.from({ length: steps }, () => new Set());
    this.#buildHeartbeat = buildHeartbeat;
  }

  /** Puts a stream where the fewest beat: their numbers stay even however they come and go. */
  add(stream: Stream): void {
    this.#slots.reduce((fewest, slot) => (slot.size < fewest.size ? slot : fewest)).add(stream);
  }

  remove(stream: Stream): void {
    for (const slot of this.#slots) if (slot.delete(stream)) return;
  }

  /** The next step: those whose turn it is. A stream ends with the token that opened it. */
  step(now: number): void {
    const heartbeat = this.#buildHeartbeat();
    for (const stream of this.#slots[this.#current] ?? []) {
      if (stream.identity.expiresAt <= now) stream.end();
      else stream.beat(heartbeat);
    }
    this.#current = (this.#current + 1) % this.#slots.length;
  }
}
