import { Session } from 'node:inspector/promises';
import { getHeapStatistics } from 'node:v8';

/** What work takes, as far as it is the same on every machine. */
export interface Taken {
  /** How often blocks of the program run; what happens inside a regular expression is no step. */
  readonly steps: number;
  /** What is allocated, so also what is copied. */
  readonly bytes: number;
}

/** The limit for eight times the size: slightly more than linear. Quadratic growth takes 64 times as much. */
const mostGrowth = 14;
/** Bytes that are allocated independently of the work. */
const spareBytes = 2_000_000;

/** Whether eight times as much input takes much more than eight times as much. */
export const isSteep = ({ less, more }: { less: Taken; more: Taken }): boolean =>
  more.steps > mostGrowth * less.steps || more.bytes > mostGrowth * less.bytes + spareBytes;

const countBytes = (): number => getHeapStatistics().total_allocated_bytes;

/** Counts what work takes; other work of the process may not run beside it. */
export class StepCounter {
  readonly #session = new Session();
  readonly #isCounted: (url: string) => boolean;

  /** Counts the executed steps of the modules that match. */
  constructor(isCounted: (url: string) => boolean = () => true) {
    this.#isCounted = isCounted;
  }

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  async count(work: () => unknown): Promise<Taken> {
    await this.#session.post('Profiler.takePreciseCoverage');
    const before = countBytes();
    await work();
    const bytes = countBytes() - before;
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    let steps = 0;
    for (const { functions } of result.filter(({ url }) => this.#isCounted(url)))
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    return { steps, bytes };
  }

  stop(): void {
    this.#session.disconnect();
  }
}
