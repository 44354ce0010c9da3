import { buildDate, type CalendarDate } from './calendar.ts';
import { foldText } from './fold.ts';
import { type DayContext, readYearAfter } from './phrase-dates.ts';
import { readDay } from './phrase-days.ts';
import { isAfterRefusedDay, isRefused, isTimeWord } from './phrase-refusals.ts';
import { isImpossibleTime, isPlainDottedTime, readHourOfPart, readTime } from './phrase-times.ts';
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
  if (time === null && isImpossibleTime(tokens, index, next, words)) return undefined;
  if (needsNeighbor && !isLed && time === null && tail === undefined) return undefined;
  const hasDigits = tokens.slice(index, next).some(({ text }, place) => {
    const isOfDay = index + place >= at && index + place < day.next;
    return !isOfDay && /\d/u.test(text);
  });
  const hasPart = time !== null && !hasDigits && day.value.time === undefined;
  const isSure = isLed || (time !== null && !hasPart) || tail !== undefined;
  const value = { ...day.value, at, isLed: isSure, hasPart };
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
  const languages = listPhraseWords(language);
  const readAt = (start: number, isBeside: boolean) => {
    const [own, foreign] = languages.map((phraseWords, place) =>
      readPhrase(tokens, start, {
        words: phraseWords,
        now,
        isDayFirst: isDayFirst(locale),
        isForeign: place > 0,
        isBesideDay: isBeside,
      }),
    );
    return own && foreign && foreign.next > own.next ? foreign : (own ?? foreign);
  };
  const readDateEnd = (start: number) => {
    const earlier = readAt(start, false);
    return earlier?.value.date ? earlier.next : undefined;
  };
  const found = readAt(index, isBesideDay);
  const isLone = found !== undefined && found.value.date === null && !isBesideDay;
  if (isLone && isAfterRefusedDay(tokens, index, languages, readDateEnd)) return undefined;
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
