import { isLikelyYear } from './calendar.ts';
import { foldText } from './fold.ts';

/** A word of a sentence, as dates are looked for in it. */
export interface Token {
  /** Folded, without punctuation around it and, in Turkish, without the case ending after an apostrophe. */
  readonly text: string;
  /** Punctuation after it ends what a phrase can say; a comma does not. */
  readonly isEnd: boolean;
  readonly hasComma: boolean;
  readonly hasDot: boolean;
  /** It begins with `@` or `#`. */
  readonly isMark: boolean;
  /** Its case ending says "from": what it names begins or precedes something. */
  readonly isFrom: boolean;
  readonly hasApostrophe: boolean;
  readonly isCapital: boolean;
  /** Without the "and" that Arabic writes in front of it: "وثلاثاء". */
  readonly joined: string;
  /** The number that it is, as "5", "5th" or "5."; undefined for all else. */
  readonly number: number | undefined;
  readonly isOrdinal: boolean;
  /** The year that it is, as "2026", "'26" or "2026م". */
  readonly year: number | undefined;
}

/** What was found in a sentence, and the index of the word after it. */
export interface Found<Value> {
  readonly value: Value;
  readonly next: number;
}

const opening = /^[([{"“”«‹@]+/u;
const closing = /[)\]}"“”»›!?؟:;؛,،.…]+$/u;
/** "15:00'te", "Aralık’a", "2026'daki": what Turkish puts after an apostrophe. */
const caseEnding = /(?<=.)['’]\p{L}{1,6}$/u;
const fromEnding = /['’][dt][ae]n$/u;
const joiners = new Set([
  '-',
  '–',
  '—',
  'to',
  'through',
  'thru',
  'until',
  'till',
  'ile',
  'ila',
  'الي',
  'حتي',
]);
/** The most words that one entry of a table has. */
const maxEntryWords = 5;

function readYear(text: string): number | undefined {
  const [, short] = /^['’](\d{2})$/u.exec(text) ?? [];
  const [, long] = /^(\d{4})م?$/u.exec(text) ?? [];
  const year = short ? 2000 + Number(short) : Number(long ?? 0);
  return isLikelyYear(year) ? year : undefined;
}

const known = new WeakMap<readonly string[], { language: string; tokens: readonly Token[] }>();

/** Reads the words of a sentence in a language; once for all that is looked for in the same array. */
export function readTokens(words: readonly string[], language: string): readonly Token[] {
  const before = known.get(words);
  if (before?.language === language) return before.tokens;
  const tokens = words.map((word) => {
    const folded = foldText(word).replace(opening, '');
    const bare = folded.replace(closing, '');
    // "24 November (Tuesday) 2026" goes on.
    const isWrapped = /^\(.*\)$/u.test(word);
    const after = isWrapped ? '' : folded.slice(bare.length);
    const text = language === 'tr' ? bare.replace(caseEnding, '') : bare;
    const [, digits, ordinal] = /^(\d{1,3})(st|nd|rd|th)?$/u.exec(text) ?? [];
    const hasDot = after.includes('.');
    return {
      text,
      isEnd: /[^,،.]/u.test(after) || (hasDot && /^\d{4}$|\p{L}{6}$/u.test(text)),
      hasComma: /[,،]/u.test(after),
      hasDot,
      isMark: /^[@#]/u.test(word),
      isFrom: language === 'tr' && fromEnding.test(bare),
      hasApostrophe: /.['’]/u.test(bare),
      isCapital: /^\p{Lu}/u.test(word),
      joined: /^و\p{L}{3}/u.test(text) ? text.slice(1) : '',
      number: digits === undefined ? undefined : Number(digits),
      isOrdinal: ordinal !== undefined,
      year: readYear(text),
    };
  });
  known.set(words, { language, tokens });
  return tokens;
}

/** Whether a phrase that has reached a word can go on with it. */
export const canGoOn = (tokens: readonly Token[], index: number): boolean =>
  index < tokens.length && (index === 0 || !tokens[index - 1]?.isEnd);

/** Finds the longest entry of a table that the words from an index on are. */
export function lookUp<Value>(
  tokens: readonly Token[],
  index: number,
  table: Readonly<Record<string, Value>>,
): Found<Value> | undefined {
  for (let count = Math.min(maxEntryWords, tokens.length - index); count > 0; count--) {
    const part = tokens.slice(index, index + count);
    const text = part.map((token) => token.text).join(' ');
    const value = Object.hasOwn(table, text) ? table[text] : undefined;
    const isOne = part.slice(0, -1).every(({ isEnd, hasComma }) => !isEnd && !hasComma);
    if (value !== undefined && isOne) return { value, next: index + count };
  }
  return undefined;
}

/** Finds the first table entry that starts with a word of at least three letters. */
export function lookUpBeginning<Value>(
  tokens: readonly Token[],
  index: number,
  table: Readonly<Record<string, Value>>,
): Found<Value> | undefined {
  const text = tokens[index]?.text ?? '';
  const name = text.length > 2 ? Object.keys(table).find((key) => key.startsWith(text)) : undefined;
  const value = name === undefined ? undefined : table[name];
  return value === undefined ? undefined : { value, next: index + 1 };
}

/** Returns the index after the words of a list that begin at an index; undefined where none does. */
export function skipOne(
  tokens: readonly Token[],
  index: number,
  list: ReadonlySet<string>,
): number | undefined {
  for (const count of [2, 1]) {
    const text = tokens
      .slice(index, index + count)
      .map((token) => token.text)
      .join(' ');
    if (list.has(text) && index + count <= tokens.length) return index + count;
  }
  return undefined;
}

/** Returns the index after all words of a list that follow each other. */
export function skipAll(tokens: readonly Token[], index: number, list: ReadonlySet<string>): number {
  let at = index;
  for (let next = skipOne(tokens, at, list); next !== undefined && canGoOn(tokens, next);) {
    at = next;
    next = skipOne(tokens, at, list);
  }
  return at;
}

/** Whether the words before or after a phrase make it an end of a range, such as "Nov 24 - 26" or "10:00 to 11:00". */
export function isInRange(
  tokens: readonly Token[],
  index: number,
  next: number,
  isValue: (token: Token) => boolean,
): boolean {
  const isJoiner = (token: Token | undefined) => token !== undefined && joiners.has(token.text);
  const isEnd = (token: Token | undefined) => token !== undefined && isValue(token);
  const goesOn = canGoOn(tokens, next) && isJoiner(tokens[next]) && isEnd(tokens[next + 1]);
  const begins = isJoiner(tokens[index]) && isEnd(tokens[index - 1]);
  return goesOn || begins || (isJoiner(tokens[index - 1]) && isEnd(tokens[index - 2]));
}
