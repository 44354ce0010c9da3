import { foldText } from '../../../../base/fold.ts';

/** The maximum number of words or phrases that are searched for. */
export const maxWords = 12;
const maxWordLength = 40;

const shorten = (word: string): string =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');

/** The words of a text as the index stores them: folded, letters and digits only. */
export const listWords = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(shorten);

/** The maximum number of characters of a part. */
const partLength = 10_000;

/** Splits a long text between words, or anywhere if it has no spaces. */
export function* splitWords(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = from + partLength;
    const space = end < text.length ? text.slice(from, end).search(/\s\S*$/) : -1;
    const to = space > 0 ? from + space : end;
    yield text.slice(from, to);
    from = to;
  }
}

/** What is searched for: all phrases have to be found; the last word of a phrase that is not quoted may go on. */
export interface Phrase {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

/** Narrows a search by what a source stores with its records: `has:file`, `from:<id>`. */
export interface SearchFilter {
  readonly name: string;
  /** Any of these. */
  readonly values: readonly string[];
}

/** Narrows a search by beginnings of words that records store with a name; of longer ones the first eight letters count. */
export interface WordFilter {
  /** Under any of these. */
  readonly names: readonly string[];
  /** Any of these. */
  readonly words: readonly string[];
}

/** Splits what was typed: quoted text is a phrase, each other word may be the beginning of one. */
export function parsePhrases(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const [, quoted, plain = ''] of text.matchAll(/["“”„«»]([^"“”„«»]+)["“”»]|([^\s"“”„«»]+)/gu)) {
    const words = listWords(quoted ?? plain);
    if (quoted === undefined) for (const word of words) phrases.push({ words: [word], isPrefix: true });
    else if (words.length > 0) phrases.push({ words, isPrefix: false });
    if (phrases.length >= maxWords) break;
  }
  return phrases.slice(0, maxWords);
}
