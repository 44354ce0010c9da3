interface Kept<Widgets> {
  readonly lastChange: number;
  readonly at: number;
  readonly widgets: Promise<Widgets>;
}

/** One for each language and set of rights; the oldest make room. */
const maxKept = 50;
/** After this time they are built anew whatever happened. */
const maxAgeMs = 60_000;

/** Widgets that were built already, as long as no number was recorded since. */
export class KeptWidgets<Widgets> {
  readonly #kept = new Map<string, Kept<Widgets>>();

  /** The widgets of a key; `build` makes them where they are not there or the numbers have changed. */
  get(
    key: string,
    { lastChange, now }: { lastChange: number; now: number },
    build: () => Promise<Widgets>,
  ): Promise<Widgets> {
    const known = this.#kept.get(key);
    if (known && known.lastChange === lastChange && Math.abs(now - known.at) < maxAgeMs) return known.widgets;
    const widgets = build();
    this.#kept.delete(key);
    this.#kept.set(key, { lastChange, at: now, widgets });
    widgets.catch(() => this.#kept.delete(key));
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return widgets;
  }
}
