import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../../../base/failures.ts';
import type { Log } from '../../http/server/log.ts';
import { type ForeignTask, type ReadForeign, tooBusy, tooCostly, unreadable } from './foreign-task.ts';
import type { Answer, Question } from './thread-messages.ts';

interface ForeignOptions {
  readonly log: Log;
  /** How many files are read at once. */
  readonly threads?: number;
  /** How long a thread with nothing to do is kept. */
  readonly idleMs?: number;
  /** How many files wait at most: of all people, and of one. */
  readonly maxWaiting?: number;
  readonly maxWaitingOfOne?: number;
}

/** A file that waits or is being read. */
interface Reading {
  readonly uid: string;
  readonly task: ForeignTask<readonly unknown[], unknown>;
  readonly args: readonly unknown[];
  settle(answer: Answer | Failure): void;
}

interface Thread {
  readonly worker: Worker;
  readonly megabytes: number;
  reading: Reading | undefined;
  isEnding: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Buffers outside the heap may take as much memory again as the heap of a task. */
const buffersPerHeap = 2;
const memoryPollMs = 100;

const toFailure = (answer: Exclude<Answer, { kind: 'read' }>): Failure => {
  if (answer.kind === 'too-large') return tooCostly();
  if (answer.kind === 'failed') return unreadable();
  return new Failure(answer.status, answer.message, { fields: answer.fields, details: answer.details });
};

/**
 * Reads foreign files in a few threads, each file within the limits of its task: what goes beyond them is ended with its thread.
 * People take turns, and one person never has all threads.
 */
export class ForeignFiles {
  readonly #log: Log;
  readonly #size: number;
  readonly #idleMs: number;
  readonly #maxWaiting: number;
  readonly #maxWaitingOfOne: number;
  readonly #threads = new Set<Thread>();
  /** What waits, by person; who is first has the next turn. */
  readonly #waiting = new Map<string, Reading[]>();
  #isClosed = false;

  constructor({ log, threads = 2, idleMs = 30_000, maxWaiting = 200, maxWaitingOfOne = 20 }: ForeignOptions) {
    this.#log = log;
    this.#size = threads;
    this.#idleMs = idleMs;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitingOfOne = maxWaitingOfOne;
  }

  readonly read: ReadForeign = async <Args extends readonly unknown[], Result>(
    task: ForeignTask<Args, Result>,
    uid: string,
    ...args: Args
  ) => {
    const own = this.#waiting.get(uid) ?? [];
    const all = this.#waiting.values().reduce((count, list) => count + list.length, 0);
    if (this.#isClosed || own.length >= this.#maxWaitingOfOne || all >= this.#maxWaiting) throw tooBusy();
    const { promise, resolve } = Promise.withResolvers<Answer | Failure>();
    const { module, name, limits } = task;
    this.#waiting.set(uid, [...own, { uid, task: { module, name, limits }, args, settle: resolve }]);
    this.#startNext();
    const answer = await promise;
    if (answer instanceof Failure) throw answer;
    if (answer.kind === 'failed') this.#log({ event: `${name} of a file failed`, error: answer.error });
    if (answer.kind !== 'read') throw toFailure(answer);
    return answer.result as Result; // safe: the task was declared with this function's type
  };

  /** Ends all threads; what still waits or is being read fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { settle } of [...this.#waiting.values()].flat()) settle(tooBusy());
    this.#waiting.clear();
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, tooBusy())));
  }

  #startNext(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      const thread = this.#findThread(next.task.limits.megabytes);
      if (thread) this.#start(thread, next);
      else {
        // A thread is ending: its end comes back here.
        this.#waiting.set(next.uid, [next, ...(this.#waiting.get(next.uid) ?? [])]);
        return;
      }
    }
  }

  /** What is read next; undefined while all threads are taken by whom they may be taken. */
  #takeNext(): Reading | undefined {
    const running = [...this.#threads].flatMap(({ reading }) => reading?.uid ?? []);
    if (running.length >= this.#size) return undefined;
    const most = Math.max(1, this.#size - 1);
    for (const [uid, [first, ...others]] of this.#waiting) {
      if (!first || running.filter((one) => one === uid).length >= most) continue;
      this.#waiting.delete(uid);
      if (others.length > 0) this.#waiting.set(uid, others);
      return first;
    }
    return undefined;
  }

  /** A free thread with this heap, which may be a new one; undefined until one has ended. */
  #findThread(megabytes: number): Thread | undefined {
    const free = [...this.#threads].filter(({ reading, isEnding }) => !reading && !isEnding);
    const fitting = free.find((thread) => thread.megabytes === megabytes);
    if (fitting) return fitting;
    if (this.#threads.size < this.#size) return this.#startThread(megabytes);
    if (free[0]) void this.#end(free[0]);
    return undefined;
  }

  #startThread(megabytes: number): Thread {
    const worker = new Worker(join(import.meta.dirname, 'node-foreign-thread.ts'), {
      // What a file makes a parser do finds no secrets here.
      env: {},
      // Modules that are loaded before the server's own are not for threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const thread: Thread = { worker, megabytes, reading: undefined, isEnding: false, timer: undefined };
    worker.on('message', (answer: Answer) => this.#finish(thread, answer));
    worker.on('error', () => {}); // told by its exit
    worker.on('exit', () => {
      this.#threads.delete(thread);
      this.#settle(thread, tooCostly());
      this.#startNext();
    });
    this.#threads.add(thread);
    return thread;
  }

  #start(thread: Thread, reading: Reading): void {
    const { task, args } = reading;
    const { module, name, limits } = task;
    clearTimeout(thread.timer);
    thread.reading = reading;
    thread.timer = setTimeout(() => void this.#end(thread, tooCostly()), limits.ms);
    void this.#watchMemory(thread, reading);
    thread.worker.ref();
    const question: Question = { module, name, args, outputBytes: limits.outputBytes };
    thread.worker.postMessage(question);
  }

  /** Ends a thread whose buffers take much memory: its heap limit does not count them. */
  async #watchMemory(thread: Thread, reading: Reading): Promise<void> {
    const maxBytes = reading.task.limits.megabytes * buffersPerHeap * 2 ** 20;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, memoryPollMs).unref());
      if (thread.reading !== reading || thread.isEnding) return;
      // A thread that starts or ends has no statistics.
      const statistics = await thread.worker.getHeapStatistics().catch(() => undefined);
      const bytes = statistics ? statistics.used_heap_size + statistics.external_memory : 0;
      if (thread.reading === reading && bytes > maxBytes) return void this.#end(thread, tooCostly());
    }
  }

  #finish(thread: Thread, answer: Answer): void {
    this.#settle(thread, answer);
    if (thread.isEnding) return;
    thread.worker.unref();
    thread.timer = setTimeout(() => void this.#end(thread), this.#idleMs).unref();
    this.#startNext();
  }

  #settle(thread: Thread, answer: Answer | Failure): void {
    clearTimeout(thread.timer);
    thread.reading?.settle(answer);
    thread.reading = undefined;
  }

  async #end(thread: Thread, failure?: Failure): Promise<void> {
    thread.isEnding = true;
    if (failure) this.#settle(thread, failure);
    await thread.worker.terminate();
  }
}
