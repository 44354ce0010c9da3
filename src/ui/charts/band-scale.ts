/** Where the bands of labels are that share a stretch evenly, and how wide each is. */
export interface BandScale {
  /** The start of a band: its lower end, however the stretch runs. */
  readonly at: (index: number) => number;
  readonly width: number;
}

/** Room between two bands and before the first, in parts of the distance from one to the next. */
export interface BandGaps {
  readonly inner: number;
  readonly outer: number;
}

/** The bands of `count` labels from one end of a stretch to the other. */
export function scaleBand(count: number, [from, to]: readonly [number, number], gaps: BandGaps): BandScale {
  const step = Math.abs(to - from) / Math.max(1, count - gaps.inner + 2 * gaps.outer);
  const start = Math.min(from, to) + step * gaps.outer;
  const place = to < from ? (index: number) => count - 1 - index : (index: number) => index;
  return { at: (index) => start + step * place(index), width: step * (1 - gaps.inner) };
}
