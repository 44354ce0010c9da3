import { foldText } from '../../../base/fold.ts';

/** Characters of a text that are searched for keywords: more than anybody reads, and a bound on the work. */
const maxSearched = 10_000;
const maxRemembered = 20_000;
const wordSign = /[\p{L}\p{N}]/u;

interface Listener {
  id: string;
  words: readonly string[];
}

/** Many people listen for the same words, and they listen again with the next message. */
const foldedKeywords = new Map<string, string>();

function foldKeyword(word: string): string {
  const known = foldedKeywords.get(word);
  if (known !== undefined) return known;
  if (foldedKeywords.size >= maxRemembered) foldedKeywords.clear();
  const folded = foldText(word);
  foldedKeywords.set(word, folded);
  return folded;
}

/** Positions of a folded text where a phrase may start (no letter or digit before) and end (none after). */
function findEdges(text: string): { starts: readonly number[]; isEnd: Uint8Array } {
  const starts: number[] = [];
  const isEnd = new Uint8Array(text.length + 1);
  let isAfterWord = false;
  let index = 0;
  for (const sign of text) {
    const isWord = wordSign.test(sign);
    if (!isAfterWord) starts.push(index);
    if (!isWord) isEnd[index] = 1;
    isAfterWord = isWord;
    index += sign.length;
  }
  isEnd[index] = 1;
  return { starts, isEnd };
}

/** A long text is cut after a whole word: the beginning of a longer word is no keyword. */
function foldStart(text: string): string {
  if (text.length <= maxSearched) return foldText(text);
  const { starts } = findEdges(text.slice(0, maxSearched).toWellFormed());
  return foldText(text.slice(0, starts.at(-1) ?? 0));
}

/** Groups the lengths of the wanted keywords by their first UTF-16 unit, so that most starts need no look-up. */
function groupLengths(keywords: Iterable<string>): Map<number, Set<number>> {
  const lengths = new Map<number, Set<number>>();
  for (const keyword of keywords) {
    const first = keyword.charCodeAt(0);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(keyword.length));
  }
  return lengths;
}

/**
 * Returns the ids of those whose keywords a text contains as whole words: no letter or digit is next to them.
 * The work grows with the text's words and the keywords' lengths, never with the number of listeners times the text.
 */
export function findListening(text: string, listeners: readonly Listener[]): string[] {
  const wanted = new Map<string, Set<string>>();
  for (const { id, words } of listeners) {
    for (const keyword of words.map(foldKeyword)) {
      if (keyword !== '') wanted.set(keyword, (wanted.get(keyword) ?? new Set()).add(id));
    }
  }
  if (wanted.size === 0) return [];
  const folded = foldStart(text);
  const lengths = groupLengths(wanted.keys());
  const { starts, isEnd } = findEdges(folded);
  const found = new Set<string>();
  for (const start of starts) {
    for (const length of lengths.get(folded.charCodeAt(start)) ?? []) {
      if (isEnd[start + length] !== 1) continue;
      for (const id of wanted.get(folded.slice(start, start + length)) ?? []) found.add(id);
    }
  }
  return listeners.filter(({ id }) => found.has(id)).map(({ id }) => id);
}
