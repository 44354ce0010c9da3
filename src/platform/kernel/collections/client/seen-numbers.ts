const maxNumbers = 500;

/** The journal numbers of the last live events. */
export class SeenNumbers {
  readonly #numbers = new Set<number>();

  add(seq: number): void {
    this.#numbers.add(seq);
    const [oldest] = this.#numbers;
    if (this.#numbers.size > maxNumbers && oldest !== undefined) this.#numbers.delete(oldest);
  }

  has(seq: number): boolean {
    return this.#numbers.has(seq);
  }
}
