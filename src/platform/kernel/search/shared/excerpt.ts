import { foldText } from '../../../../base/fold.ts';
import { createMatcher, type TextRange } from '../../../../base/match.ts';
import { maxWords, parsePhrases, splitWords } from './words.ts';

export interface Excerpt {
  readonly text: string;
  /** The parts of it that were searched for. */
  readonly ranges: readonly TextRange[];
}

const usualLengthBefore = 40;
const excerptLength = 160;
/** More of a text is not searched for the place of a match. */
const maxSearched = 20_000;

function findRanges(text: string, words: readonly string[]): TextRange[] {
  const match = createMatcher(text);
  return words.flatMap((word) => match(word) ?? []).toSorted(([a], [b]) => a - b);
}

const listTyped = (typed: string): string[] =>
  parsePhrases(typed)
    .flatMap((phrase) => phrase.words)
    .slice(0, maxWords);

/** The parts of a short text that were searched for. */
export const findTyped = (text: string, typed: string): TextRange[] => findRanges(text, listTyped(typed));

/**
 * The part of a long text that holds most of the words that were typed: the first of those that do. Awaits `pace` between the parts
 * that it looks at.
 */
export async function findPassage(
  text: string,
  typed: string,
  pace: () => Promise<void> | undefined,
): Promise<string> {
  if (text.length <= maxSearched) return text;
  const words = listTyped(typed);
  let [best, most] = [text.slice(0, maxSearched), 0];
  for (const part of splitWords(text)) {
    await pace();
    const folded = foldText(part);
    const count = words.filter((word) => folded.includes(word)).length;
    if (count > most) [best, most] = [part, count];
    if (most === words.length) break;
  }
  return best;
}

/** The part of a text around the first match of what was typed, in one line, with the matches in it. */
export function cutExcerpt(text: string, typed: string, lengthBefore = usualLengthBefore): Excerpt {
  const words = listTyped(typed);
  const line = text.slice(0, maxSearched).toWellFormed().replace(/\s+/gu, ' ').trim();
  const [first] = findRanges(line, words)[0] ?? [0];
  const wanted = first <= lengthBefore ? 0 : first - lengthBefore;
  // Starts with a whole word.
  const space = line.indexOf(' ', wanted);
  const start = wanted === 0 || space === -1 || space >= first ? wanted : space + 1;
  const cut = line.slice(start, start + excerptLength).toWellFormed();
  const isCut = start + excerptLength < line.length;
  const shown = `${start > 0 ? '… ' : ''}${cut}${isCut ? '…' : ''}`;
  return { text: shown, ranges: findRanges(shown, words) };
}
