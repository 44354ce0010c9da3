import { foldDateWord, findNamed, readDateWords } from './date-words.ts';
import { foldText } from './fold.ts';
import type { Frequency, Recurrence } from './recurrence.ts';

/** A repetition that a sentence says with so many words: "every 2 weeks", "her pazartesi", "كل يوم". */
export interface RepeatPhrase extends Pick<Recurrence, 'frequency' | 'interval' | 'weekdays'> {
  readonly count: number;
}

interface Words {
  readonly every: readonly string[];
  readonly units: Readonly<Record<string, Frequency>>;
  /** Words that say two of a unit, as Arabic does. */
  readonly pairs?: Readonly<Record<string, Frequency>>;
  readonly workdays: readonly string[];
  readonly fillers: readonly string[];
}

/** Folded. */
const words: Readonly<Record<string, Words>> = {
  en: {
    every: ['every', 'each'],
    units: {
      day: 'DAILY',
      days: 'DAILY',
      week: 'WEEKLY',
      weeks: 'WEEKLY',
      month: 'MONTHLY',
      months: 'MONTHLY',
      year: 'YEARLY',
      years: 'YEARLY',
    },
    workdays: ['weekday', 'workday'],
    fillers: [],
  },
  tr: {
    every: ['her'],
    units: {
      gun: 'DAILY',
      gunde: 'DAILY',
      hafta: 'WEEKLY',
      haftada: 'WEEKLY',
      ay: 'MONTHLY',
      ayda: 'MONTHLY',
      yil: 'YEARLY',
      yilda: 'YEARLY',
    },
    workdays: ['is gunu', 'hafta ici'],
    fillers: ['bir', 'gunu'],
  },
  ar: {
    every: ['كل'],
    units: {
      يوم: 'DAILY',
      ايام: 'DAILY',
      اسبوع: 'WEEKLY',
      اسابيع: 'WEEKLY',
      شهر: 'MONTHLY',
      اشهر: 'MONTHLY',
      شهور: 'MONTHLY',
      سنه: 'YEARLY',
      عام: 'YEARLY',
      سنوات: 'YEARLY',
    },
    pairs: { يومين: 'DAILY', اسبوعين: 'WEEKLY', شهرين: 'MONTHLY', سنتين: 'YEARLY', عامين: 'YEARLY' },
    workdays: ['يوم عمل'],
    fillers: ['يوم'],
  },
};

const workdays = [1, 2, 3, 4, 5];
const maxInterval = 99;

function readRest(text: string, locale: string, { units, pairs = {}, workdays: names, fillers }: Words) {
  if (names.includes(text)) return { frequency: 'WEEKLY', interval: 1, weekdays: workdays } as const;
  const tokens = text.split(' ');
  const number = /^\d{1,2}$/.test(tokens[0] ?? '') ? Number(tokens.shift()) : undefined;
  const [name = '', ...more] = tokens;
  if (more.some((word) => !fillers.includes(word)) || number === 0) {
    // "كل يوم اثنين"
    const last = more.at(-1) ?? '';
    const weekday =
      more.length === 1 &&
      fillers.includes(name) &&
      findNamed(readDateWords(locale), foldDateWord(last), true)?.weekday;
    return weekday && number === undefined
      ? ({ frequency: 'WEEKLY', interval: 1, weekdays: [weekday] } as const)
      : undefined;
  }
  const interval = Math.min(number ?? 1, maxInterval);
  const unit = Object.entries(units).find(([word]) => word === name)?.[1];
  if (unit) return { frequency: unit, interval, weekdays: [] } as const;
  const pair = Object.entries(pairs).find(([word]) => word === name)?.[1];
  if (pair && number === undefined) return { frequency: pair, interval: 2, weekdays: [] } as const;
  const weekday = findNamed(readDateWords(locale), foldDateWord(name), true)?.weekday;
  if (weekday === undefined || number !== undefined) return undefined;
  return { frequency: 'WEEKLY', interval: 1, weekdays: [weekday] } as const;
}

const maxWords = 4;

/** Finds the longest repetition that begins with a word of a sentence, in its language or English. */
export function readRepeatPhrase(
  sentence: readonly string[],
  index: number,
  language: string,
): RepeatPhrase | undefined {
  const first = foldText(sentence[index] ?? '');
  for (const locale of new Set([language, 'en'])) {
    const known = words[locale];
    if (!known?.every.includes(first)) continue;
    for (let count = Math.min(maxWords, sentence.length - index); count > 1; count--) {
      const text = foldText(sentence.slice(index + 1, index + count).join(' ')).replace(/[,،;.]$/u, '');
      const read = readRest(text, locale, known);
      if (read) return { ...read, count };
    }
  }
  return undefined;
}
