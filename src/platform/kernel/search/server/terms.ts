import type { Phrase, SearchFilter } from '../shared/words.ts';

/** Tags (scopes, types, filters) start with a sign that no searched word has, so that no prefix of a word meets them. */
const tagSign = '\ue000';
const prefixSign = '\ue001';
/** Beginnings of words up to this length are stored as words of their own. */
const maxStoredPrefix = 3;
const maxPosition = 16_383;

/** A tag as one word: what a tokenizer would split or fold is escaped. */
export const toTag = (name: string, value: string): string =>
  tagSign +
  `${name}:${value}`
    .replace(/[^a-z0-9]/g, (sign) => `_${sign.codePointAt(0)?.toString(36)}_`)
    .replaceAll('_', '\ue002');

const quote = (words: readonly string[]) => `"${words.join(' ')}"`;

/** The query of FTS5: tags by their column, words in the others. */
export function buildMatch(phrases: readonly Phrase[], tags: readonly (readonly string[])[]): string {
  const terms = phrases.map(({ words, isPrefix }) => `{title body} : ${quote(words)}${isPrefix ? ' *' : ''}`);
  const narrowed = tags.map((any) => `tags : (${any.map((tag) => quote([tag])).join(' OR ')})`);
  return [...narrowed, ...terms].map((term) => `(${term})`).join(' AND ');
}

const lexeme = (word: string) => `'${word}'`;

/** A tsvector: the words with their places, their beginnings and the tags. */
export function buildVector(
  title: readonly string[],
  body: readonly string[],
  tags: readonly string[],
): string {
  const places = new Map<string, number[]>();
  const prefixes = new Set<string>();
  // A gap, so that no phrase goes from the title into the text.
  [...title, undefined, ...body].forEach((word, index) => {
    if (word === undefined) return;
    const known = places.get(word);
    if (known) known.push(index + 1);
    else places.set(word, [index + 1]);
    const letters = [...word];
    for (let length = 1; length <= maxStoredPrefix && length <= letters.length; length++)
      prefixes.add(prefixSign + letters.slice(0, length).join(''));
  });
  const words = [...places].map(([word, at]) => {
    const kept = at.filter((place) => place <= maxPosition).slice(0, 250);
    return kept.length === 0 ? lexeme(word) : `${lexeme(word)}:${kept.join(',')}`;
  });
  return [...words, ...[...prefixes, ...tags].map(lexeme)].join(' ');
}

/** The tsquery of the same search. */
export function buildQuery(phrases: readonly Phrase[], tags: readonly (readonly string[])[]): string {
  const terms = phrases.map(({ words, isPrefix }) => {
    const [word = ''] = words;
    if (!isPrefix) return words.map(lexeme).join(' <-> ');
    return [...word].length <= maxStoredPrefix ? lexeme(prefixSign + word) : `${lexeme(word)}:*`;
  });
  const narrowed = tags.map((any) => any.map(lexeme).join(' | '));
  return [...narrowed, ...terms].map((term) => `(${term})`).join(' & ');
}

/** The tags that narrow a search: one list for each filter, any of which fits. */
export const toTagLists = (filters: readonly SearchFilter[]): string[][] =>
  filters.map(({ name, values }) => values.map((value) => toTag(name, value)));
