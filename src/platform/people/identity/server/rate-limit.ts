import { Failure } from '../../../../base/failures.ts';

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

  /** Counts one try. Counted before a try is judged, so that tries at the same time cannot slip past the limit. */
  count(key: string): void {
    const tries = this.#recent(key);
    tries.push(this.#now().getTime());
    this.#tries.set(key, tries);
    if (this.#tries.size > 20_000) this.#forgetOld();
  }

  forget(key: string): void {
    this.#tries.delete(key);
  }

  #recent(key: string): number[] {
    const from = this.#now().getTime() - this.#windowMs;
    return (this.#tries.get(key) ?? []).filter((at) => at > from);
  }

  #forgetOld(): void {
    for (const key of this.#tries.keys()) if (this.#recent(key).length === 0) this.#tries.delete(key);
  }
}
