import { canGoOn, lookUp, readTokens, skipOne, type Token } from './phrase-tokens.ts';
import { findPhraseWords } from './phrase-words.ts';
import type { Frequency, Recurrence } from './recurrence.ts';
import { readLanguage } from './numeric-tag.ts';

/** A repetition that a sentence says with so many words: "every 2 weeks", "her pazartesi", "كل يوم". */
export interface RepeatPhrase extends Pick<Recurrence, 'frequency' | 'interval' | 'weekdays'> {
  readonly count: number;
}

interface Words {
  readonly every: ReadonlySet<string>;
  readonly units: Readonly<Record<string, Frequency>>;
  /** Words that say two of a unit, as Arabic does. */
  readonly pairs?: Readonly<Record<string, Frequency>>;
  readonly workdays: ReadonlySet<string>;
  /** Words before a unit that mean each second one. */
  readonly other: ReadonlySet<string>;
  /** Words after a repetition that restrict it. */
  readonly limits: ReadonlySet<string>;
  /** Words before or after a unit or weekday that add nothing. */
  readonly fillers: ReadonlySet<string>;
}

/** Folded. */
const words: Readonly<Record<string, Words>> = {
  en: {
    every: new Set(['every', 'each']),
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
    workdays: new Set(['weekday', 'workday']),
    other: new Set(['other']),
    limits: new Set(['except', 'but']),
    fillers: new Set(),
  },
  tr: {
    every: new Set(['her']),
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
    workdays: new Set(['is gunu', 'hafta ici']),
    other: new Set(),
    limits: new Set(['sonu', 'sonunda', 'haric', 'disinda']),
    fillers: new Set(['bir', 'gunu']),
  },
  ar: {
    every: new Set(['كل']),
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
    workdays: new Set(['يوم عمل']),
    other: new Set(),
    limits: new Set(['ما', 'عدا', 'الا', 'وانتم', 'وانت']),
    fillers: new Set(['يوم']),
  },
};

const workdays = [1, 2, 3, 4, 5];
const maxInterval = 99;
const rangeWords = new Set(['to', 'through', '-', '–', 'الي']);
type Rest = Omit<RepeatPhrase, 'count'> & { readonly next: number };

/** "mon, wed and fri": several weekdays, as one phrase. */
function readWeekdays(
  tokens: readonly Token[],
  index: number,
  locale: string,
  { fillers }: Words,
): Rest | undefined {
  const { weekdays: names, shortWeekdays, conjunctions } = findPhraseWords(locale);
  const readName = (at: number) => lookUp(tokens, at, names) ?? lookUp(tokens, at, shortWeekdays);
  const findJoined = (name: string) =>
    [names, shortWeekdays].flatMap((table) => (Object.hasOwn(table, name) ? table[name] : [])).at(0);
  const weekdays: number[] = [];
  let next = index;
  for (let at = index; canGoOn(tokens, at);) {
    const start = skipOne(tokens, at, fillers) ?? at;
    const day = readName(start);
    if (!day) break;
    weekdays.push(day.value);
    next = day.next;
    const last =
      canGoOn(tokens, next) && rangeWords.has(tokens[next]?.text ?? '') ? readName(next + 1) : undefined;
    if (last) {
      for (let one = (day.value % 7) + 1; one !== (last.value % 7) + 1; one = (one % 7) + 1)
        weekdays.push(one);
      next = last.next;
    }
    const joinedDay = canGoOn(tokens, next) ? findJoined(tokens[next]?.joined ?? '') : undefined;
    if (joinedDay !== undefined) {
      weekdays.push(joinedDay);
      next += 1;
    }
    const joined = canGoOn(tokens, next) ? skipOne(tokens, next, conjunctions) : undefined;
    if (joined === undefined && !tokens[next - 1]?.hasComma) break;
    at = joined ?? next;
  }
  if (weekdays.length === 0) return undefined;
  next = (canGoOn(tokens, next) ? skipOne(tokens, next, fillers) : undefined) ?? next;
  return {
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: [...new Set(weekdays)].toSorted((one, another) => one - another),
    next,
  };
}

/** Whether a part of the day is said of the word after it: "every evening meal", "her sabah kahvesi". */
function isSaidOfNext(tokens: readonly Token[], next: number, locale: string): boolean {
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  const { functionWords, hourLeads, isMonthFirst } = findPhraseWords(locale);
  if (!after || !/^\p{L}/u.test(after.text) || functionWords.has(after.text) || hourLeads.has(after.text))
    return false;
  return isMonthFirst || /[iu]$/u.test(after.text);
}

function readRest(tokens: readonly Token[], index: number, locale: string, known: Words): Rest | undefined {
  const { units, pairs = {}, fillers, other } = known;
  const atWork = skipOne(tokens, index, known.workdays);
  if (atWork !== undefined) return { frequency: 'WEEKLY', interval: 1, weekdays: workdays, next: atWork };
  const part = lookUp(tokens, index, findPhraseWords(locale).parts);
  if (part && !isSaidOfNext(tokens, part.next, locale))
    return { frequency: 'DAILY', interval: 1, weekdays: [], next: index };
  // "her ayın 5'inde": the day follows.
  const month = skipOne(tokens, index, findPhraseWords(locale).monthLeads);
  if (month !== undefined && tokens[month]?.number !== undefined)
    return { frequency: 'MONTHLY', interval: 1, weekdays: [], next: index };
  const pair = lookUp(tokens, index, pairs);
  if (pair) return { frequency: pair.value, interval: 2, weekdays: [], next: pair.next };
  const token = tokens[index];
  const second = skipOne(tokens, index, other);
  const named = lookUp(tokens, index, findPhraseWords(locale).numbers);
  const digits = token?.isOrdinal ? undefined : token?.number;
  const number = second === undefined ? (digits ?? named?.value) : 2;
  const unitAt = second ?? (digits === undefined ? (named?.next ?? index) : index + 1);
  // "كل يوم اثنين" names a weekday, "كل يوم" a unit.
  const days =
    number === undefined || second !== undefined ? readWeekdays(tokens, unitAt, locale, known) : undefined;
  if (days) return { ...days, interval: number ?? 1 };
  const unit = canGoOn(tokens, unitAt) ? lookUp(tokens, unitAt, units) : undefined;
  if (!unit || number === 0 || (number ?? 0) > maxInterval) return undefined;
  const tail = (canGoOn(tokens, unit.next) ? skipOne(tokens, unit.next, fillers) : undefined) ?? unit.next;
  // "her ay 5'inde": on a day that no repetition of quick add can say.
  if (unit.value === 'MONTHLY' && canGoOn(tokens, tail) && tokens[tail]?.number !== undefined)
    return undefined;
  const isOfWeek = unit.value === 'WEEKLY' && canGoOn(tokens, tail);
  const first = tokens[tail]?.text === 'on' ? tail + 1 : tail;
  const ofWeek = isOfWeek ? readWeekdays(tokens, first, locale, known) : undefined;
  return {
    frequency: unit.value,
    interval: number ?? 1,
    weekdays: ofWeek?.weekdays ?? [],
    next: ofWeek?.next ?? tail,
  };
}

/** Finds the longest repetition that begins with a word of a sentence, in its language or English. */
export function readRepeatPhrase(
  sentence: readonly string[],
  index: number,
  tag: string,
): RepeatPhrase | undefined {
  const language = readLanguage(tag);
  const tokens = readTokens(sentence, language);
  for (const locale of new Set([language, 'en'])) {
    const known = words[locale];
    if (!known?.every.has(tokens[index]?.text ?? '') || !canGoOn(tokens, index + 1)) continue;
    const rest = readRest(tokens, index + 1, locale, known);
    if (!rest || (canGoOn(tokens, rest.next) && known.limits.has(tokens[rest.next]?.text ?? ''))) continue;
    const { next, ...rule } = rest;
    return { ...rule, count: next - index };
  }
  return undefined;
}
