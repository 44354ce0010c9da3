import { buildDate, type CalendarDate } from './calendar.ts';
import { foldText } from './fold.ts';
import { type DayContext, isDayNumber, type NamedDay, readYearAfter } from './phrase-dates.ts';
import { readDay } from './phrase-days.ts';
import { isPlainDottedTime, readHourOfPart, readTime } from './phrase-times.ts';
import { canGoOn, type Found, isInRange, lookUp, readTokens, skipOne, type Token } from './phrase-tokens.ts';
import { findPhraseWords, listPhraseWords } from './phrase-words.ts';
import { isDayFirst, readLanguage } from './numeric-tag.ts';

/** What a text says: a date, a time (`14:30`) or both. */
export interface DateText {
  date: CalendarDate | null;
  time: string | null;
}

/** A date, a time or both that a sentence says with so many words. */
export interface DatePhrase extends DateText {
  readonly count: number;
}

interface TextContext {
  /** The language tag of the text; English is understood in all languages. Its region decides what "3/12" means. */
  readonly locale: string;
  /** The wall clock now, as `2026-11-21T08:30`. */
  readonly now: string;
}

interface PhraseContext extends TextContext {
  /** The words before say a day or a repetition: "14.30" is a time then. */
  readonly isBesideDay?: boolean;
}

const maxLeads = 2;

/** Whether a day is said of the word after it: "Prepare Friday demo", "the 5th floor", "Pazar alışverişi". */
function isSaidOfNext(
  tokens: readonly Token[],
  index: number,
  next: number,
  { words, isForeign }: DayContext,
): boolean {
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  if (!after || tokens[next - 1]?.hasComma || after.isMark || !/^\p{L}/u.test(after.text)) return false;
  if (words.functionWords.has(after.text)) return false;
  if (tokens[next - 1]?.isOrdinal) return true;
  // The possessive ending of a Turkish compound.
  if (!words.isMonthFirst) return /[iu]$/u.test(after.text) && !after.hasApostrophe;
  const before = tokens[index - 1]?.text ?? '';
  const isVerb = index === 1 && /^\p{L}/u.test(before);
  return !isForeign && (isVerb || words.determiners.has(before));
}

/** Whether a weekday is one of several: "mon, wed and fri". */
function isInList(tokens: readonly Token[], index: number, next: number, { words }: DayContext): boolean {
  const isWeekday = (at: number) =>
    Boolean(lookUp(tokens, at, words.weekdays) ?? lookUp(tokens, at, words.shortWeekdays));
  const after = skipOne(tokens, next, words.conjunctions);
  const joined = tokens[next]?.joined ?? '';
  const isJoined = Object.hasOwn(words.weekdays, joined) || Object.hasOwn(words.shortWeekdays, joined);
  const goesOn = canGoOn(tokens, next) && (isWeekday(after ?? next) || isJoined);
  const before = tokens[index - 1];
  const isAfterWord = before !== undefined && words.conjunctions.has(before.text);
  return goesOn || (index > 0 && isWeekday(index - (isAfterWord ? 2 : 1)));
}

const clockLike = /^\d{1,2}(?:[:.]\d{2})?(?:[ap]m)?$/u;

/** Whether a word names a day or a part of one. */
const isDayWord = (token: Token, { words }: DayContext): boolean =>
  token.number !== undefined ||
  token.year !== undefined ||
  /^\d+[./-]\d/u.test(token.text) ||
  [words.months, words.shortMonths, words.weekdays, words.shortWeekdays, words.days].some((table) =>
    Object.hasOwn(table, token.text),
  );

/** Whether a word names a time, or leads to one. */
const isTimeWord = (token: Token, { words }: DayContext): boolean =>
  clockLike.test(token.text) || words.hourLeads.has(token.text);

/** Whether the day is one of several: "Dec 24, 25 and 26", "3 ve 5 Ocak". */
function isOneOfDays(tokens: readonly Token[], index: number, next: number, { words }: DayContext): boolean {
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  if (tokens[next - 1]?.hasComma && isDayNumber(after)) return true;
  if (after && words.conjunctions.has(after.text) && isDayNumber(tokens[next + 1])) return true;
  return words.conjunctions.has(tokens[index - 1]?.text ?? '') && isDayNumber(tokens[index - 2]);
}

function isRefused(
  tokens: readonly Token[],
  index: number,
  { value, next }: Found<NamedDay & { readonly isLed: boolean }>,
  context: DayContext,
): boolean {
  const { words } = context;
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  let first = index;
  while (first > 0 && !tokens[first - 1]?.isEnd && words.leads.has(tokens[first - 1]?.text ?? '')) first -= 1;
  const before = tokens[first - 1];
  if (before && !before.isEnd && !context.isBesideDay && words.exclusions.has(before.text)) return true;
  if (after && skipOne(tokens, next, words.shifts) !== undefined) return true;
  if (tokens[next - 1]?.isFrom || tokens[index - 1]?.isFrom) return true;
  if (value.monthDay && isOneOfDays(tokens, index, next, context)) return true;
  if (value.isAdjective && (before?.isOrdinal || isInList(tokens, index, next, context))) return true;
  if (isInRange(tokens, index, next, (token) => isDayWord(token, context))) return true;
  // "15 Temmuz Köprüsü" is named after a day, "اليوم الوطني" is one of its own.
  const isName = !words.isMonthFirst && value.monthDay && after?.isCapital;
  const isArticle = tokens[next - 1]?.text === 'اليوم' && /^ال(?!ساعه)/u.test(after?.text ?? '');
  if (isName && isSaidOfNext(tokens, index, next, context)) return true;
  if (isArticle) return true;
  return !value.isLed && Boolean(value.isAdjective) && isSaidOfNext(tokens, index, next, context);
}

/** A day and the time around it. */
function readWithDay(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
): Found<DateText> | undefined {
  const { words, whole } = context;
  const part = lookUp(tokens, index, words.todayParts);
  if (part && (!canGoOn(tokens, part.next) || skipOne(tokens, part.next, words.shifts) === undefined)) {
    const hour = readHourOfPart(tokens, part.next, part.value, words);
    const date = context.now.slice(0, 10);
    return { value: { date, time: hour?.value ?? part.value }, next: hour?.next ?? part.next };
  }
  const leadPart = lookUp(tokens, index, words.leadParts);
  const isTimeFirst =
    whole !== undefined &&
    (isPlainDottedTime(tokens[index]) || skipOne(tokens, index, words.hourLeads) !== undefined);
  const early = leadPart ? undefined : readTime(tokens, index, words, isTimeFirst);
  let at = leadPart?.next ?? early?.next ?? index;
  if (early && !canGoOn(tokens, at)) return undefined;
  let isLed = false;
  for (let count = 0; count < maxLeads; count++) {
    const lead = canGoOn(tokens, at) ? skipOne(tokens, at, words.leads) : undefined;
    if (lead === undefined || !canGoOn(tokens, lead)) break;
    isLed ||= tokens[at]?.text !== 'the';
    at = lead;
  }
  const day = readDay(tokens, at, context);
  if (!day) return undefined;
  let { next } = day;
  let { date, time = null } = day.value;
  const tail = canGoOn(tokens, next) ? skipOne(tokens, next, words.tails) : undefined;
  next = tail ?? next;
  if (early) time = early.value;
  else if (leadPart) {
    const hour = readHourOfPart(tokens, next, leadPart.value, words);
    [time, next] = [hour?.value ?? leadPart.value, hour?.next ?? next];
  } else if (time === null && canGoOn(tokens, next)) {
    const late = readTime(tokens, next, words, true);
    // "Jan 4 10am to 11am" says hours, not a time.
    const isRange = late && isInRange(tokens, next, late.next, (token) => isTimeWord(token, context));
    if (late && !isRange) [time, next] = [late.value, late.next];
  }
  const { monthDay, needsNeighbor = false } = day.value;
  // "Nov 24 at 3pm, 2026"
  const year = monthDay && readYearAfter(tokens, next, context);
  if (year) {
    const exact = buildDate(year.value, ...monthDay);
    if (exact === undefined) return undefined;
    [date, next] = [exact, year.next];
  }
  const lastTail = canGoOn(tokens, next) ? skipOne(tokens, next, words.tails) : undefined;
  next = lastTail ?? next;
  if (whole) return { value: { date, time }, next };
  if (needsNeighbor && !isLed && time === null && tail === undefined) return undefined;
  const value = { ...day.value, isLed: isLed || time !== null || tail !== undefined };
  return isRefused(tokens, index, { value, next }, context) ? undefined : { value: { date, time }, next };
}

function readPhrase(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
): Found<DateText> | undefined {
  const withDay = readWithDay(tokens, index, context);
  if (withDay) return withDay;
  const time = readTime(tokens, index, context.words, context.isBesideDay);
  if (!time || isInRange(tokens, index, time.next, (token) => isTimeWord(token, context))) return undefined;
  if (tokens[time.next - 1]?.isFrom) return undefined;
  return { value: { date: null, time: time.value }, next: time.next };
}

const untilWords = new Set(['until', 'till', 'by', 'kadar', 'حتي']);
const isEndOfRepeat = (tokens: readonly Token[], index: number, next: number, language: string): boolean =>
  untilWords.has(tokens[index]?.text ?? '') || (language === 'tr' && tokens[next - 1]?.text === 'kadar');

/**
 * Finds the date or time that begins with a word of a sentence. A part of a phrase is none: what names another day
 * together with the words around it is left alone. No date is before today, unless its year is named.
 */
export function readDatePhrase(
  words: readonly string[],
  index: number,
  { locale, now, isBesideDay = false }: PhraseContext,
): DatePhrase | undefined {
  const language = readLanguage(locale);
  const tokens = readTokens(words, language);
  const [own, foreign] = listPhraseWords(language).map((phraseWords, place) =>
    readPhrase(tokens, index, {
      words: phraseWords,
      now,
      isDayFirst: isDayFirst(locale),
      isForeign: place > 0,
      isBesideDay,
    }),
  );
  const found = own && foreign && foreign.next > own.next ? foreign : (own ?? foreign);
  // "every Friday until Dec 18" ends then, and does not begin.
  if (found?.value.date && isBesideDay && isEndOfRepeat(tokens, index, found.next, language))
    return undefined;
  return found && { ...found.value, count: found.next - index };
}

/** Reads a text that is a single date phrase, as typed into a field: "next tue 2pm", "fri", "+3", "5". */
export function readWholePhrase(
  text: string,
  { locale, now, max }: TextContext & { readonly max?: string | undefined },
): DateText | null {
  const words = text.trim().split(/\s+/u);
  const language = readLanguage(locale);
  const tokens = readTokens(words, language);
  if (tokens.some(({ isFrom }) => isFrom)) return null;
  for (const tag of new Set([language, 'en'])) {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const found = readPhrase(tokens, 0, {
      words: findPhraseWords(tag),
      now,
      isDayFirst: isDayFirst(locale),
      isForeign: false,
      isBesideDay: true,
      whole: {
        max: max?.slice(0, 10),
        relate: (count, unit) => foldText(relative.format(count, unit)),
      },
    });
    if (found?.next === tokens.length) return found.value;
  }
  return null;
}

/** Whether a word names a month in a language or in English. */
export function isMonthName(words: readonly string[], index: number, tag: string): boolean {
  const language = readLanguage(tag);
  const tokens = readTokens(words, language);
  return listPhraseWords(language).some(
    ({ months, shortMonths }) => lookUp(tokens, index, months) ?? lookUp(tokens, index, shortMonths),
  );
}
