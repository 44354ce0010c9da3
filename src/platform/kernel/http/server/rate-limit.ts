import { Failure } from '../../../../base/failures.ts';

/** Keys beyond this push out the ones that were used longest ago. */
const maxKeys = 100_000;

/** Counts tries by key in a sliding window, in memory. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #tries = new Map<string, number[]>();
  readonly #now: () => Date;

  constructor(options: { limit: number; windowMs: number; now: () => Date }) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#now = options.now;
  }

  /** Throws 429 with the seconds to wait when the key has used up its tries. */
  check(key: string): void {
    const tries = this.#recent(key);
    const oldest = tries[tries.length - this.#limit];
    if (oldest === undefined) return;
    const retryAfterSeconds = Math.max(
      1,
      Math.ceil((oldest + this.#windowMs - this.#now().getTime()) / 1000),
    );
    throw new Failure(429, `Too many tries. Wait ${retryAfterSeconds} seconds.`, {
      details: { retryAfterSeconds },
    });
  }

  /** Counts one try. Count before judging it, so that tries at the same time cannot slip past the limit. */
  count(key: string): void {
    const tries = this.#recent(key);
    tries.push(this.#now().getTime());
    this.#tries.delete(key);
    this.#tries.set(key, tries);
    const [oldest] = this.#tries.keys();
    if (this.#tries.size > maxKeys && oldest !== undefined) this.#tries.delete(oldest);
  }

  /** Counts one try if the key has one left; returns whether it had. */
  tryCount(key: string): boolean {
    if (this.#recent(key).length >= this.#limit) return false;
    this.count(key);
    return true;
  }

  #recent(key: string): number[] {
    const from = this.#now().getTime() - this.#windowMs;
    return (this.#tries.get(key) ?? []).filter((at) => at > from);
  }
}
