import { tooBusy } from '../../foreign-files/server/foreign-task.ts';

/** The queue of a task: its key, such as a link, and the person to whom the key belongs, such as the creator of the link. */
interface Turn {
  readonly person: string;
  readonly key: string;
}

/** Runs one task at a time. People take turns, and so do the keys of one person. */
export class TurnGate {
  readonly #maxWaitingOfKey: number;
  /** The waiting tasks by person and key. The first key of the first person has the next turn. */
  readonly #waiting = new Map<string, Map<string, (() => void)[]>>();
  #isRunning = false;

  constructor(maxWaitingOfKey: number) {
    this.#maxWaitingOfKey = maxWaitingOfKey;
  }

  /** Runs a task when its turn comes. Throws 503 if too many tasks of its key are waiting. */
  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    if (this.#isRunning) await this.#wait(turn);
    this.#isRunning = true;
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next();
      else this.#isRunning = false;
    }
  }

  #wait({ person, key }: Turn): Promise<void> {
    const keys = this.#waiting.get(person) ?? new Map<string, (() => void)[]>();
    const own = keys.get(key) ?? [];
    if (own.length >= this.#maxWaitingOfKey) throw tooBusy();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(person, keys.set(key, [...own, resolve]));
    return promise;
  }

  #takeNext(): (() => void) | undefined {
    const [person, keys] = this.#waiting.entries().next().value ?? [];
    const [key, own] = keys?.entries().next().value ?? [];
    if (person === undefined || keys === undefined || key === undefined || own === undefined)
      return undefined;
    const [next, ...others] = own;
    keys.delete(key);
    if (others.length > 0) keys.set(key, others);
    this.#waiting.delete(person);
    if (keys.size > 0) this.#waiting.set(person, keys);
    return next;
  }
}
