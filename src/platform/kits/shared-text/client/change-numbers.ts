/** Which changes of a shared text have come: their numbers have no gap, but signals may be lost or overtake each other. */
export class ChangeNumbers {
  #all = 0;
  readonly #early = new Set<number>();

  /** Takes the number of a change that is here; returns whether one before it is missing. */
  note(seq: number): boolean {
    if (seq > this.#all) this.#early.add(seq);
    while (this.#early.delete(this.#all + 1)) this.#all++;
    return this.#early.size > 0;
  }

  /** All changes up to this number are here. */
  noteAll(seq: number): boolean {
    this.#all = Math.max(this.#all, seq);
    for (const early of this.#early) if (early <= this.#all) this.#early.delete(early);
    return this.note(this.#all);
  }

  /** Begins anew, with another document. */
  restart(): void {
    this.#all = 0;
    this.#early.clear();
  }
}
