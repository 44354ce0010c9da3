import { Failure } from '../../../../base/failures.ts';

/** Keys beyond this push out the ones that were used longest ago, so that made-up names cannot fill the memory. */
const maxKeys = 100_000;

interface ThrottleOptions {
  /** Failures after which a key has to wait before its next try. */
  free: number;
  /** The longest wait; each failure doubles it until then. */
  maxWaitMs: number;
  now: () => Date;
  firstWaitMs?: number;
  /** Failures older than this are forgotten. */
  windowMs?: number;
}

/** Slows down anyone who fails often: tries are counted by key before they are judged, and taken back when they were right. */
export class Throttle {
  readonly #options: Required<ThrottleOptions>;
  readonly #tries = new Map<string, number[]>();

  constructor(options: ThrottleOptions) {
    this.#options = { firstWaitMs: 15_000, windowMs: 3_600_000, ...options };
  }

  /** How long the key has to wait before its next try. */
  readWaitMs(key: string): number {
    const { free, firstWaitMs, maxWaitMs, now } = this.#options;
    const tries = this.#readRecent(key);
    const last = tries.at(-1);
    if (last === undefined || tries.length < free) return 0;
    const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(tries.length - free, 30));
    return Math.max(0, last + waitMs - now().getTime());
  }

  /** Counts one try; returns how to take it back, which leaves all others as they are. */
  count(key: string): () => void {
    const at = this.#options.now().getTime();
    const tries = [...this.#readRecent(key), at];
    this.#tries.delete(key);
    this.#tries.set(key, tries);
    const [oldest] = this.#tries.keys();
    if (this.#tries.size > maxKeys && oldest !== undefined) this.#tries.delete(oldest);
    return () => {
      const now = this.#tries.get(key) ?? [];
      const index = now.indexOf(at);
      if (index < 0) return;
      if (now.length === 1) this.#tries.delete(key);
      else this.#tries.set(key, now.toSpliced(index, 1));
    };
  }

  #readRecent(key: string): number[] {
    const from = this.#options.now().getTime() - this.#options.windowMs;
    return (this.#tries.get(key) ?? []).filter((at) => at > from);
  }
}

/** Counts one try at several throttles, or at none when one of them says 429; returns how to take it back. */
export function enterAll(gates: readonly (readonly [Throttle, string])[]): () => void {
  const waitMs = Math.max(0, ...gates.map(([throttle, key]) => throttle.readWaitMs(key)));
  if (waitMs > 0) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw new Failure(429, `Too many tries. Wait ${retryAfterSeconds} seconds.`, {
      details: { retryAfterSeconds },
    });
  }
  const takeBacks = gates.map(([throttle, key]) => throttle.count(key));
  return () => takeBacks.forEach((takeBack) => takeBack());
}
