import { buildDate, type CalendarDate } from './calendar.ts';
import { readDateWords } from './date-words.ts';
import { type DayContext, isDayNumber, type NamedDay, readYearAfter } from './phrase-dates.ts';
import { readDay } from './phrase-days.ts';
import { placeInPart, readTime } from './phrase-times.ts';
import { canGoOn, type Found, isInRange, lookUp, readTokens, skipOne, type Token } from './phrase-tokens.ts';
import { listPhraseWords } from './phrase-words.ts';

/** What a text says: a date, a time (`14:30`) or both. */
export interface DateText {
  date: CalendarDate | null;
  time: string | null;
}

/** A date, a time or both that a sentence says with so many words. */
export interface DatePhrase extends DateText {
  readonly count: number;
}

interface PhraseContext {
  /** The language of the sentence; English is understood in any. */
  readonly locale: string;
  /** The wall clock now, as `2026-11-21T08:30`. */
  readonly now: string;
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
  const goesOn = after === undefined ? tokens[next - 1]?.hasComma && isWeekday(next) : isWeekday(after);
  const before = tokens[index - 1];
  const comes = before && (before.hasComma || words.conjunctions.has(before.text));
  return Boolean(goesOn) || Boolean(comes && isWeekday(before.hasComma ? index - 1 : index - 2));
}

function isRefused(
  tokens: readonly Token[],
  index: number,
  { value, next }: Found<NamedDay & { readonly isLed: boolean }>,
  context: DayContext,
): boolean {
  const { words } = context;
  const before = tokens[index - 1];
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  if (before && !before.isEnd && words.exclusions.has(before.text)) return true;
  if (after && words.shifts.has(after.text)) return true;
  if (tokens[next - 1]?.isFrom) return true;
  // "Dec 24, 25 and 26" are several days.
  if (value.monthDay && tokens[next - 1]?.hasComma && isDayNumber(after)) return true;
  if (value.isAdjective && (before?.isOrdinal || isInList(tokens, index, next, context))) return true;
  const isDateWord = (text: string) =>
    [words.months, words.shortMonths, words.weekdays, words.shortWeekdays, words.days].some((table) =>
      Object.hasOwn(table, text),
    );
  if (isInRange(tokens, index, next, isDateWord)) return true;
  return !value.isLed && Boolean(value.isAdjective) && isSaidOfNext(tokens, index, next, context);
}

/** A day and the time around it. */
function readWithDay(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
): Found<DateText> | undefined {
  const { words } = context;
  const part = lookUp(tokens, index, words.todayParts);
  if (part) {
    const hour = canGoOn(tokens, part.next) ? readTime(tokens, part.next, words, true) : undefined;
    const date = context.now.slice(0, 10);
    const [hours = 0, minutes = 0] = (hour?.value ?? '').split(':').map(Number);
    const time = hour && (placeInPart(hours, minutes, part.value) ?? hour.value);
    return { value: { date, time: time ?? part.value }, next: hour?.next ?? part.next };
  }
  const early = readTime(tokens, index, words, false);
  let at = early?.next ?? index;
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
  else if (time === null && canGoOn(tokens, next)) {
    const late = readTime(tokens, next, words, true);
    if (late) [time, next] = [late.value, late.next];
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
  if (needsNeighbor && !isLed && time === null && tail === undefined) return undefined;
  const value = { ...day.value, isLed: isLed || time !== null || tail !== undefined };
  return isRefused(tokens, index, { value, next }, context) ? undefined : { value: { date, time }, next };
}

function readPhrase(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
  isBesideDay: boolean,
): Found<DateText> | undefined {
  const withDay = readWithDay(tokens, index, context);
  if (withDay) return withDay;
  const time = readTime(tokens, index, context.words, isBesideDay);
  if (!time || isInRange(tokens, index, time.next, () => false)) return undefined;
  if (tokens[time.next - 1]?.isFrom) return undefined;
  return { value: { date: null, time: time.value }, next: time.next };
}

/**
 * Finds the date or time that begins with a word of a sentence. A part of a phrase is none: what names another day
 * together with the words around it is left alone. No date is before today, unless its year is named.
 */
export function readDatePhrase(
  words: readonly string[],
  index: number,
  { locale, now, isBesideDay = false }: PhraseContext,
): DatePhrase | undefined {
  const tokens = readTokens(words, locale);
  const { isDayFirst } = readDateWords(locale);
  const [own, foreign] = listPhraseWords(locale).map((phraseWords, place) =>
    readPhrase(tokens, index, { words: phraseWords, now, isDayFirst, isForeign: place > 0 }, isBesideDay),
  );
  const found = own && foreign && foreign.next > own.next ? foreign : (own ?? foreign);
  return found && { ...found.value, count: found.next - index };
}

/** Reads a text that is one such phrase from its first to its last word: "next tue 2pm". */
export function readWholePhrase(text: string, context: PhraseContext): DateText | null {
  const words = text.trim().split(/\s+/u);
  const phrase = readDatePhrase(words, 0, context);
  return phrase?.count === words.length ? { date: phrase.date, time: phrase.time } : null;
}
