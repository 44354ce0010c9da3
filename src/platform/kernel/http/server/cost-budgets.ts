import { Failure } from '../../../../base/failures.ts';
import { nextTurn } from '../../database/server/next-turn.ts';
import type { Bounds } from './bounds.ts';

const minuteMs = 60_000;
const maxRemembered = 20_000;

interface SupplyOptions {
  /** What comes back within a minute, and what there is at most. */
  readonly perMinute: number;
  readonly now: () => Date;
}

/** An amount for each key that is used up by what is done and comes back with time. What is used is counted afterwards. */
class Supply {
  readonly #options: SupplyOptions;
  readonly #known = new Map<string, { readonly left: number; readonly at: number }>();

  constructor(options: SupplyOptions) {
    this.#options = options;
  }

  /** The milliseconds until the key has something left; 0 where it has. */
  findWait(key: string): number {
    const left = this.#findLeft(key);
    return left > 0 ? 0 : Math.max(1, (-left / this.#options.perMinute) * minuteMs);
  }

  /** The used part of the amount, from 0 to 2. */
  findUsed(key: string): number {
    return 1 - this.#findLeft(key) / this.#options.perMinute;
  }

  take(key: string, amount: number): void {
    const { perMinute, now } = this.#options;
    // Nobody has to wait for more than a minute, whatever was under way at once.
    const left = Math.max(this.#findLeft(key) - amount, -perMinute);
    this.#known.delete(key);
    this.#known.set(key, { left, at: now().getTime() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxRemembered && oldest !== undefined) this.#known.delete(oldest);
  }

  #findLeft(key: string): number {
    const { perMinute, now } = this.#options;
    const known = this.#known.get(key);
    if (!known) return perMinute;
    const passed = Math.max(0, now().getTime() - known.at);
    return Math.min(perMinute, known.left + (passed / minuteMs) * perMinute);
  }
}

/** The used part of the time budget from which requests of a key run sequentially, after those of keys that have used less. */
const busyShare = 0.01;
/** The maximum wait for the previous request of the same key: uploads and calls to other servers take a long time without using the thread. */
const maxQueuedMs = 1000;
/** The maximum wait for the requests of others. */
const maxYieldedMs = 50;

/** Resolves when a promise does, or after a time in milliseconds. */
async function settleWithin(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer;
  await Promise.race([
    promise,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}

/** A request under way. */
export interface CountedRequest {
  /** The time that requests have shared until it began. */
  begun: number;
  /** The key of its sender and the used part of its time budget; unknown at first. */
  sender?: { readonly key: string; readonly used: number };
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  readonly resolveEnded: () => void;
}

/**
 * What each person may cost the server, whatever they call: the time that its thread works for them, and what they send and get.
 * The thread changes between requests too often to be watched, so those that are under way at once share its time equally.
 */
export class CostBudgets {
  readonly #work: Supply;
  readonly #bytes: Supply;
  readonly #readWorkTime: () => number;
  /** The last request of each key that is busy. */
  readonly #last = new Map<string, CountedRequest>();
  /** The requests in progress, including those that wait for their turn. */
  readonly #open = new Set<CountedRequest>();
  #underWay = 0;
  #sharedMs = 0;
  #readAt = 0;

  constructor({ costPerMinute }: Bounds, now: () => Date, readWorkTime: () => number) {
    this.#work = new Supply({ perMinute: costPerMinute.workMs, now });
    this.#bytes = new Supply({ perMinute: costPerMinute.bytes, now });
    this.#readWorkTime = readWorkTime;
  }

  begin(): CountedRequest {
    this.#share();
    this.#underWay++;
    const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<void>();
    const request: CountedRequest = { begun: this.#sharedMs, ended, resolveEnded };
    this.#open.add(request);
    return request;
  }

  /**
   * Resolves when the request may continue. Requests of a key that has used a part of its time run sequentially, and start only while
   * no request of a key that has used less is in progress, so that the requests of others rarely wait for them.
   */
  async takeTurn(request: CountedRequest, key: string): Promise<void> {
    const used = this.#work.findUsed(key);
    request.sender = { key, used: used < busyShare ? 0 : used };
    if (used < busyShare) return;
    const previous = this.#last.get(key);
    this.#last.set(key, request);
    // A waiting request has no part of the time.
    this.#share();
    this.#underWay--;
    const waitedFrom = this.#sharedMs;
    if (previous) await settleWithin(previous.ended, maxQueuedMs);
    // The next turn reads requests that have arrived in the meantime.
    await nextTurn();
    await nextTurn();
    const lighter = this.#listLighter(key);
    if (lighter.length > 0) await settleWithin(Promise.all(lighter), maxYieldedMs);
    this.#share();
    this.#underWay++;
    request.begun += this.#sharedMs - waitedFrom;
  }

  /** Returns promises that resolve when the requests of keys that have used less have ended. */
  #listLighter(key: string): Promise<void>[] {
    const used = this.#work.findUsed(key);
    const isLighter = ({ sender }: CountedRequest) =>
      sender === undefined || (sender.key !== key && sender.used < used);
    return [...this.#open].filter(isLighter).map(({ ended }) => ended);
  }

  /** Throws 429 with the seconds to wait when the key has used up one of its budgets. */
  check(key: string): void {
    const waitMs = Math.max(this.#work.findWait(key), this.#bytes.findWait(key));
    if (waitMs === 0) return;
    throw new Failure(429, 'You have asked very much of the server in a short time. Try again later.', {
      details: { reason: 'budget', retryAfterSeconds: Math.ceil(waitMs / 1000) },
    });
  }

  /** Takes what a request cost from the budgets of its key. */
  end(request: CountedRequest, key: string | undefined, bytes: number): void {
    this.#share();
    this.#underWay--;
    this.#open.delete(request);
    request.resolveEnded();
    if (key === undefined) return;
    if (this.#last.get(key) === request) this.#last.delete(key);
    this.#work.take(key, this.#sharedMs - request.begun);
    this.#bytes.take(key, bytes);
  }

  #share(): void {
    const now = this.#readWorkTime();
    if (this.#underWay > 0) this.#sharedMs += (now - this.#readAt) / this.#underWay;
    this.#readAt = now;
  }
}
