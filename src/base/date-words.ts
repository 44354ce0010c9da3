import { foldText } from './fold.ts';
import { findNumericTag } from './numeric-tag.ts';

interface DateWords {
  /** Folded names of the months, long and short, with the number of the month. */
  readonly months: readonly (readonly [string, number])[];
  /** Folded names of the weekdays, long and short; 1 is Monday. */
  readonly weekdays: readonly (readonly [string, number])[];
  readonly isDayFirst: boolean;
  /** How the language says a distance: "in 3 days", "tomorrow". */
  readonly relate: (count: number, unit: 'day' | 'week' | 'month' | 'year') => string;
}

const known = new Map<string, DateWords>();
const mondayMs = Date.UTC(2024, 0, 1);
const arabicArticle = /^ال/u;

/** Folds a word for comparing dates: without the Arabic article and the dot of abbreviations. */
export const foldDateWord = (word: string): string =>
  foldText(word).replaceAll('.', '').replace(arabicArticle, '');

function listNames(locale: string, part: 'month' | 'weekday', count: number, at: (index: number) => number) {
  return (['short', 'long'] as const).flatMap((length) => {
    const format = new Intl.DateTimeFormat(locale, { [part]: length, timeZone: 'UTC' });
    return Array.from(
      { length: count },
      (_item, index) => [foldDateWord(format.format(at(index))), index + 1] as const,
    );
  });
}

/** Returns the words of dates in a language, as its formatters write them. */
export function readDateWords(locale: string): DateWords {
  const cached = known.get(locale);
  if (cached) return cached;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const numeric = new Intl.DateTimeFormat(findNumericTag(locale), { dateStyle: 'short', timeZone: 'UTC' });
  const parts = numeric.formatToParts(0);
  const words: DateWords = {
    months: listNames(locale, 'month', 12, (index) => Date.UTC(2024, index, 1)),
    weekdays: listNames(locale, 'weekday', 7, (index) => mondayMs + index * 86_400_000),
    isDayFirst: parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day',
    relate: (count, unit) => foldText(relative.format(count, unit)),
  };
  known.set(locale, words);
  return words;
}

type Named = { readonly month?: number; readonly weekday?: number };

/** Finds the month or weekday of a folded word: by the whole name first, else by its beginning of three letters or more. */
export function findNamed({ months, weekdays }: DateWords, word: string): Named | undefined {
  for (const isIt of [
    (name: string) => name === word,
    (name: string) => word.length > 2 && name.startsWith(word),
  ]) {
    const month = months.find(([name]) => isIt(name))?.[1];
    if (month !== undefined) return { month };
    const weekday = weekdays.find(([name]) => isIt(name))?.[1];
    if (weekday !== undefined) return { weekday };
  }
  return undefined;
}
