/** One replaced range of a text: `removed` UTF-16 units at `index` give way to `inserted`. */
export interface TextChange {
  readonly index: number;
  readonly removed: number;
  readonly inserted: string;
}

/** Word lists with more pairs than this are replaced as a whole. */
const maxPairs = 1_000_000;
const isHighSurrogate = (code: number) => code >= 0xd8_00 && code <= 0xdb_ff;
const isLowSurrogate = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** Whether a character of two units is cut at this index. */
const cutsCharacter = (text: string, index: number): boolean =>
  isHighSurrogate(text.charCodeAt(index - 1)) && isLowSurrogate(text.charCodeAt(index));

function findRange(before: string, after: string, maxSuffix: number): TextChange | undefined {
  if (before === after) return undefined;
  let suffix = 0;
  const longest = Math.min(before.length, after.length);
  const most = Math.min(longest, maxSuffix);
  const [lastBefore, lastAfter] = [before.length - 1, after.length - 1];
  while (suffix < most && before.charCodeAt(lastBefore - suffix) === after.charCodeAt(lastAfter - suffix))
    suffix++;
  while (
    suffix > 0 &&
    (cutsCharacter(before, before.length - suffix) || cutsCharacter(after, after.length - suffix))
  )
    suffix--;
  let index = 0;
  while (index < longest - suffix && before.charCodeAt(index) === after.charCodeAt(index)) index++;
  while (index > 0 && (cutsCharacter(before, index) || cutsCharacter(after, index))) index--;
  return {
    index,
    removed: before.length - suffix - index,
    inserted: after.slice(index, after.length - suffix),
  };
}

const sizeOf = (change: TextChange | undefined) => (change ? change.removed + change.inserted.length : 0);

/** What one input event changed; the caret after it tells which of several equal letters was typed. */
export function findChange(before: string, after: string, caret?: number): TextChange | undefined {
  const shortest = findRange(before, after, Infinity);
  if (caret === undefined) return shortest;
  const atCaret = findRange(before, after, after.length - caret);
  return sizeOf(atCaret) > sizeOf(shortest) ? shortest : atCaret;
}

const splitWords = (text: string): string[] => text.match(/\n|\s+|[^\s]+/g) ?? [];

/** For each pair of starts, how many words are common from there on. */
function countCommon(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  return common;
}

/** What differs between two texts, word by word, in order; the indexes are those of the text before. */
export function listChanges(before: string, after: string): TextChange[] {
  const whole = findRange(before, after, Infinity);
  if (!whole) return [];
  const old = splitWords(before.slice(whole.index, whole.index + whole.removed));
  const added = splitWords(whole.inserted);
  if (old.length * added.length > maxPairs) return [whole];
  const common = countCommon(old, added);
  const changes: { index: number; removed: number; inserted: string }[] = [];
  let current: (typeof changes)[number] | undefined;
  let [i, j, index] = [0, 0, whole.index];
  while (i < old.length || j < added.length) {
    const [word, other] = [old[i], added[j]];
    if (word !== undefined && word === other) {
      current = undefined;
      index += word.length;
      i++;
      j++;
      continue;
    }
    if (!current) changes.push((current = { index, removed: 0, inserted: '' }));
    const skipsOld =
      other === undefined ||
      (word !== undefined &&
        (common[(i + 1) * (added.length + 1) + j] ?? 0) >= (common[i * (added.length + 1) + j + 1] ?? 0));
    if (skipsOld) {
      const length = word?.length ?? 0;
      current.removed += length;
      index += length;
      i++;
    } else {
      current.inserted += other;
      j++;
    }
  }
  return changes;
}

/** The text after a change. */
export const changeText = (text: string, { index, removed, inserted }: TextChange): string =>
  text.slice(0, index) + inserted + text.slice(index + removed);

/** Where a position of the text before is in the text after the changes. */
export function mapPosition(changes: readonly TextChange[], position: number): number {
  let moved = position;
  for (const { index, removed, inserted } of changes) {
    if (index >= position) break;
    moved += inserted.length - Math.min(removed, position - index);
  }
  return moved;
}
