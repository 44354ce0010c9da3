/** A line of a comparison. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Lines that differ, with some lines around them, or the number of equal lines between them. */
export type DiffPart = { readonly lines: readonly DiffLine[] } | { readonly skipped: number };

/** The maximum number of added and removed lines that are searched for; texts that differ more are replaced as a whole. */
const maxEdits = 1000;
/** The number of equal lines that are shown before and after a difference. */
const around = 3;

const splitLines = (text: string): string[] => (text === '' ? [] : text.split(/\r\n|[\r\n]/));

const toLines = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }));

/** Whether the best path to a diagonal comes from the one above it, which adds a line. */
const comesFromAbove = (reached: Int32Array, at: number, edits: number, diagonal: number): boolean =>
  diagonal === -edits || (diagonal !== edits && (reached[at - 1] ?? 0) < (reached[at + 1] ?? 0));

/**
 * Finds the shortest edit script by Myers' algorithm. Returns the reached positions before each number of edits; undefined for texts
 * that differ too much.
 */
function traceEdits(before: readonly string[], after: readonly string[]): Int32Array[] | undefined {
  const limit = Math.min(before.length + after.length, maxEdits);
  const reached = new Int32Array(2 * limit + 3);
  const center = limit + 1;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits += 1) {
    trace.push(reached.slice(center - edits - 1, center + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = center + diagonal;
      let x = comesFromAbove(reached, at, edits, diagonal)
        ? (reached[at + 1] ?? 0)
        : (reached[at - 1] ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      reached[at] = x;
      if (x >= before.length && x - diagonal >= after.length) return trace;
    }
  }
  return undefined;
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const trace = traceEdits(before, after);
  if (!trace) return [...toLines('removed', before), ...toLines('added', after)];
  const lines: DiffLine[] = [];
  let [x, y] = [before.length, after.length];
  const keep = (toX: number, toY: number) => {
    while (x > toX && y > toY) {
      x -= 1;
      y -= 1;
      lines.push({ kind: 'same', text: before[x] ?? '' });
    }
  };
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const reached = trace[edits] ?? new Int32Array();
    const diagonal = x - y;
    const at = edits + 1 + diagonal;
    const isAdded = comesFromAbove(reached, at, edits, diagonal);
    const fromX = reached[isAdded ? at + 1 : at - 1] ?? 0;
    keep(fromX, fromX - diagonal - (isAdded ? 1 : -1));
    if (isAdded) y -= 1;
    else x -= 1;
    lines.push(
      isAdded ? { kind: 'added', text: after[y] ?? '' } : { kind: 'removed', text: before[x] ?? '' },
    );
  }
  keep(0, 0);
  return lines.toReversed();
}

/** Compares two texts line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, current] = [splitLines(before), splitLines(after)];
  const shorter = Math.min(old.length, current.length);
  let start = 0;
  while (start < shorter && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1;
  return [
    ...toLines('same', old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), current.slice(start, current.length - end)),
    ...toLines('same', old.slice(old.length - end)),
  ];
}

/** Groups a comparison into differences with lines around them; longer runs of equal lines become a number. */
export function groupDiff(lines: readonly DiffLine[]): DiffPart[] {
  const isShown = new Uint8Array(lines.length);
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same') isShown.fill(1, Math.max(0, at - around), at + around + 1);
  const parts: DiffPart[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && isShown[end] === isShown[at]) end += 1;
    parts.push(isShown[at] === 1 ? { lines: lines.slice(at, end) } : { skipped: end - at });
    at = end;
  }
  return parts;
}
