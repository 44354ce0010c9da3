/** Timers by name: setting one that is set already puts it off. */
export class Timers {
  readonly #byName = new Map<string, ReturnType<typeof setTimeout>>();

  set(name: string, ms: number, run: () => unknown): void {
    clearTimeout(this.#byName.get(name));
    this.#byName.set(name, setTimeout(run, ms));
  }

  clear(): void {
    for (const timer of this.#byName.values()) clearTimeout(timer);
    this.#byName.clear();
  }
}
