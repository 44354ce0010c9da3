import { Failure } from '../../../../base/failures.ts';

interface Window {
  readonly startedAt: number;
  used: number;
}

interface BudgetOptions {
  readonly limit: number;
  readonly windowMs: number;
  readonly now: () => Date;
}

const maxRemembered = 20_000;

/** An amount that each key may use within a window, in memory. What is used is counted afterwards, so one use may pass the limit. */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #windows = new Map<string, Window>();

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** Throws 429 with the seconds to wait when the key has used up its budget. */
  check(key: string): void {
    const { startedAt, used } = this.#find(key);
    if (used < this.#options.limit) return;
    const endsAt = startedAt + this.#options.windowMs;
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - this.#options.now().getTime()) / 1000));
    throw new Failure(429, 'You have stored very much in a short time. Try again later.', {
      details: { reason: 'budget', retryAfterSeconds },
    });
  }

  count(key: string, amount: number): void {
    const window = this.#find(key);
    window.used += amount;
    this.#windows.set(key, window);
    if (this.#windows.size > maxRemembered) this.#forgetEnded();
  }

  #find(key: string): Window {
    const now = this.#options.now().getTime();
    const known = this.#windows.get(key);
    const isCurrent = known && now < known.startedAt + this.#options.windowMs && now >= known.startedAt;
    return isCurrent ? known : { startedAt: now, used: 0 };
  }

  #forgetEnded(): void {
    for (const [key, window] of this.#windows) if (this.#find(key) !== window) this.#windows.delete(key);
  }
}
