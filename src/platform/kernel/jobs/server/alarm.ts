/** A timer set to the earliest of the times that were asked for; it sleeps in spans that timers can hold. */
export class Alarm {
  readonly #run: () => void;
  readonly #now: () => number;
  #atMs = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOff = true;

  constructor(now: () => number, run: () => void) {
    this.#now = now;
    this.#run = run;
  }

  /** Allows it to ring. */
  turnOn(): void {
    this.#isOff = false;
  }

  turnOff(): void {
    this.#isOff = true;
    clearTimeout(this.#timer);
  }

  /** Rings at this time, unless it is set to ring earlier. */
  setAt(atMs: number): void {
    if (this.#isOff || atMs >= this.#atMs) return;
    clearTimeout(this.#timer);
    this.#atMs = atMs;
    this.#timer = setTimeout(
      () => {
        this.#atMs = Infinity;
        this.#run();
      },
      Math.min(Math.max(atMs - this.#now(), 0), 2 ** 31 - 1),
    );
  }
}
