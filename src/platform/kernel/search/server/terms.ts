import type { DatabaseKind } from '../../database/server/schema.ts';
import type { Phrase, SearchFilter, WordFilter } from '../shared/words.ts';

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

/** Tags of which a record needs one. */
export interface AnyTag {
  readonly tags: readonly string[];
  /** PostgreSQL: or one that begins like one of these. */
  readonly isPrefix?: boolean;
}

/** SQLite collects all that a prefix meets before it gives the first: beginnings up to this length are tags of their own. */
const maxTagPrefix = 8;
const cut = (word: string) => [...word].slice(0, maxTagPrefix);

/** FNV-1a of 53 bits. */
export function digestOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** The scope is in the tag: what few of its records have is found without a look at what all of them have. */
const toWordTag = (scope: string, name: string, word: string) => toTag(name, `${digestOf(scope)} ${word}`);

/** The tags by which a record is found by the beginnings of a word. */
export function listWordTags(kind: DatabaseKind, scope: string, name: string, word: string): string[] {
  if (kind === 'postgres') return [toWordTag(scope, name, word)];
  const letters = cut(word);
  return letters.map((_, index) => toWordTag(scope, name, letters.slice(0, index + 1).join('')));
}

const quote = (words: readonly string[]) => `"${words.join(' ')}"`;

/** The query of FTS5: tags by their column, words in the others. */
export function buildMatch(phrases: readonly Phrase[], narrowing: readonly AnyTag[]): string {
  const terms = phrases.map(({ words, isPrefix }) => `{title body} : ${quote(words)}${isPrefix ? ' *' : ''}`);
  const narrowed = narrowing.map(({ tags }) => `tags : (${tags.map((tag) => quote([tag])).join(' OR ')})`);
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
export function buildQuery(phrases: readonly Phrase[], narrowing: readonly AnyTag[]): string {
  const terms = phrases.map(({ words, isPrefix }) => {
    const [word = ''] = words;
    if (!isPrefix) return words.map(lexeme).join(' <-> ');
    return [...word].length <= maxStoredPrefix ? lexeme(prefixSign + word) : `${lexeme(word)}:*`;
  });
  const narrowed = narrowing.map(({ tags, isPrefix }) =>
    tags.map((tag) => `${lexeme(tag)}${isPrefix ? ':*' : ''}`).join(' | '),
  );
  return [...narrowed, ...terms].map((term) => `(${term})`).join(' & ');
}

/** The tags that narrow a search: one list for each filter, any of which fits. */
export const toAnyTags = (filters: readonly SearchFilter[]): AnyTag[] =>
  filters.map(({ name, values }) => ({ tags: values.map((value) => toTag(name, value)) }));

/** The same of words, in these scopes. */
export const toAnyWordTags = (
  kind: DatabaseKind,
  scopes: readonly string[],
  filters: readonly WordFilter[],
): AnyTag[] =>
  filters.map(({ names, words }) => ({
    tags: scopes.flatMap((scope) =>
      names.flatMap((name) =>
        words.map((word) => toWordTag(scope, name, kind === 'sqlite' ? cut(word).join('') : word)),
      ),
    ),
    isPrefix: kind === 'postgres',
  }));
