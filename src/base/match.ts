import { foldText } from './fold.ts';

/** A part of a text: from the first index to before the second. */
export type TextRange = readonly [start: number, end: number];

interface FoldedText {
  readonly folded: string;
  /** Where in the original each folded unit begins, and where the text ends. */
  readonly origins: readonly number[];
}

/** Folded letters beyond ASCII; texts have few different ones. */
const foldedLetters = new Map<string, string>();
const maxLetters = 5000;

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const plain = /\s/u.test(letter) ? ' ' : foldText(letter);
  if (foldedLetters.size < maxLetters) foldedLetters.set(letter, plain);
  return plain;
}

/** Folds letter by letter, so that each folded letter is known to come from its original. */
function foldLetters(text: string): FoldedText {
  let folded = '';
  const origins: number[] = [];
  let index = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    for (let unit = 0; unit < plain.length; unit++) origins.push(index);
    folded += plain;
    index += letter.length;
  }
  origins.push(text.length);
  return { folded, origins };
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const article = 'ال';

const isFirstOfWord = (folded: string, index: number) =>
  index === 0 || !letterOrDigit.test(folded.charAt(index - 1));

/** Whether a word begins here; it also does after the Arabic article, which is written together with it. */
function isWordStart(folded: string, index: number): boolean {
  if (isFirstOfWord(folded, index)) return true;
  return index >= 2 && folded.startsWith(article, index - 2) && isFirstOfWord(folded, index - 2);
}

function findWord(folded: string, word: string): number {
  for (let index = folded.indexOf(word); index !== -1; index = folded.indexOf(word, index + 1)) {
    if (isWordStart(folded, index)) return index;
  }
  return -1;
}

/**
 * The parts of a text that a query matches: each word of the query at the start of a word, whatever the case and the
 * accents. Undefined when one of them is not there.
 */
export const matchWords = (text: string, query: string): readonly TextRange[] | undefined =>
  createMatcher(text)(query);

/** Returns `matchWords` for one text, which is folded once for all queries. */
export function createMatcher(text: string): (query: string) => readonly TextRange[] | undefined {
  const { folded, origins } = foldLetters(text);
  return (query) => findQuery({ folded, origins }, query, text.length);
}

function findQuery(
  { folded, origins }: FoldedText,
  query: string,
  length: number,
): readonly TextRange[] | undefined {
  const ranges: TextRange[] = [];
  for (const word of foldText(query).split(' ').filter(Boolean)) {
    const start = findWord(folded, word);
    if (start === -1) return undefined;
    ranges.push([origins[start] ?? 0, origins[start + word.length] ?? length]);
  }
  return ranges.toSorted(([a], [b]) => a - b);
}

/** A text in pieces, those of the ranges marked. */
export function splitByRanges(
  text: string,
  ranges: readonly TextRange[],
): readonly { text: string; isMatch: boolean }[] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    if (start > end) pieces.push({ text: text.slice(end, start), isMatch: false });
    pieces.push({ text: text.slice(start, to), isMatch: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
