import { tooBusy } from '../../foreign-files/server/foreign-task.ts';

/** Runs one work at a time. Works of different keys take turns. */
export class TurnGate {
  readonly #maxWaitingOfKey: number;
  /** What waits, by key. The first key has the next turn. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isRunning = false;

  constructor(maxWaitingOfKey: number) {
    this.#maxWaitingOfKey = maxWaitingOfKey;
  }

  /** Runs a work when its turn comes. Throws 503 if too many works of its key wait. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isRunning) await this.#wait(key);
    this.#isRunning = true;
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next();
      else this.#isRunning = false;
    }
  }

  #wait(key: string): Promise<void> {
    const own = this.#waiting.get(key) ?? [];
    if (own.length >= this.#maxWaitingOfKey) throw tooBusy();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(key, [...own, resolve]);
    return promise;
  }

  #takeNext(): (() => void) | undefined {
    const [key, own] = this.#waiting.entries().next().value ?? [];
    if (key === undefined || own === undefined) return undefined;
    const [next, ...others] = own;
    this.#waiting.delete(key);
    if (others.length > 0) this.#waiting.set(key, others);
    return next;
  }
}
