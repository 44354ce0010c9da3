/** What writing one time of a series costs, in steps: a period of its rule is looked at in one. */
export const stepsPerTime = 10;

/** How much one request may look at, of all its series together: who has very many of them does not stop the others. */
export class Steps {
  #left: number;
  #isCut = false;

  constructor(limit = 200_000) {
    this.#left = limit;
  }

  /** Whether something was left out. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Says that something was left out. */
  cut(): void {
    this.#isCut = true;
  }

  /** Takes steps; false where too few are left. */
  take(count: number): boolean {
    if (count > this.#left) this.#isCut = true;
    else this.#left -= count;
    return !this.#isCut;
  }
}
