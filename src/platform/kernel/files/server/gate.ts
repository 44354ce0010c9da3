/** Lets only so many run at once; the others wait for their turn. */
export class Gate {
  readonly #size: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(size: number) {
    this.#size = size;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#size) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      // A turn is handed on, so that nobody comes in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
