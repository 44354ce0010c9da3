import { type DayContext, isDayNumber, type NamedDay, readMonthDay, readNumeric } from './phrase-dates.ts';
import { canGoOn, type Found, isInRange, lookUp, skipOne, type Token } from './phrase-tokens.ts';
import { numbered, type PhraseWords } from './phrase-words.ts';

/** A day of a sentence with what stands around it. */
export interface PlacedDay extends NamedDay {
  /** The index of the day itself, after the words that lead to it. */
  readonly at: number;
  /** Words or digits beside it can only mean a date. */
  readonly isLed: boolean;
  /** A part of the day without an hour goes with it: "Friday night". */
  readonly hasPart: boolean;
}

const hasOwn = (table: Readonly<Record<string, unknown>>, text: string) => Object.hasOwn(table, text);

const politeWords = new Set(['please', 'kindly']);
/** Arabic words that are no order, though they begin a sentence: "I have", "there is". */
const arabicHaving = new Set(['لدي', 'لدينا', 'عندي', 'عندنا', 'هناك', 'يوجد']);

/** Whether an Arabic noun before a day takes it as its own after an order: "prepare the report of the end of the month". */
function isConstruct(tokens: readonly Token[], index: number, { words }: DayContext): boolean {
  const noun = hasOwn(words.leadParts, tokens[index - 1]?.text ?? '') ? index - 2 : index - 1;
  const order = tokens[noun - 1];
  const isOrder = order !== undefined && !order.isEnd && !arabicHaving.has(order.text);
  return isOrder && words.constructs.has(tokens[noun]?.text ?? '');
}

/** Whether a Turkish word belongs to the day before it as in a compound: "Pazar alışverişi", "hafta toplantısını". */
function isCompound(tokens: readonly Token[], next: number, isAdverb: boolean): boolean {
  const after = tokens[next];
  if (!after || after.hasApostrophe) return false;
  // "Gelecek hafta raporu gönder" has an object, "gelecek hafta raporu" is a name.
  const isLast = !canGoOn(tokens, next + 1);
  return isAdverb && !isLast ? /[iu]n[iu]$/u.test(after.text) : /[iu]$/u.test(after.text);
}

/** Whether a day is said of the word after it: "Prepare Friday demo", "the 5th floor", "Pazar alışverişi". */
function isSaidOfNext(tokens: readonly Token[], next: number, day: PlacedDay, context: DayContext): boolean {
  const { words, isForeign } = context;
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  if (!after || tokens[next - 1]?.hasComma || after.isMark || !/^\p{L}/u.test(after.text)) return false;
  if (words.functionWords.has(after.text)) return false;
  if (tokens[next - 1]?.isOrdinal) return true;
  if (!words.isMonthFirst) return isCompound(tokens, next, day.hasPart || day.isAdverb === true);
  const before = tokens[day.at - 1]?.text ?? '';
  const isFirst = day.at === 1 || (day.at === 2 && politeWords.has(tokens[0]?.text ?? ''));
  const isVerb = isFirst && /^\p{L}/u.test(before);
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
export const isTimeWord = (token: Token, { words }: DayContext): boolean =>
  clockLike.test(token.text) || words.hourLeads.has(token.text);

/** Whether the day is one of several: "Dec 24, 25 and 26", "3 ve 5 Ocak". */
function isOneOfDays(tokens: readonly Token[], index: number, next: number, { words }: DayContext): boolean {
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  if (tokens[next - 1]?.hasComma && isDayNumber(after)) return true;
  if (after && words.conjunctions.has(after.text) && isDayNumber(tokens[next + 1])) return true;
  return words.conjunctions.has(tokens[index - 1]?.text ?? '') && isDayNumber(tokens[index - 2]);
}

/** Whether a date that is none follows: "Friday 13/1/2026" where the month comes first, "Monday 30 February". */
function isBeforeRefusedDate(tokens: readonly Token[], next: number, context: DayContext): boolean {
  const after = canGoOn(tokens, next) ? tokens[next] : undefined;
  if (!after) return false;
  const isWritten =
    /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/u.test(after.text) || (after.hasDot && isDateOfDigits(after));
  if (isWritten) return readNumeric(tokens, next, context) === undefined;
  const isMonthDay =
    canGoOn(tokens, next + 1) && endsMonthDay(tokens, next + 1, context.words, context.isForeign);
  return isMonthDay && readMonthDay(tokens, next, context) === undefined;
}

/** Whether a day that the words say is part of something else, so that the line means no date. */
export function isRefused(
  tokens: readonly Token[],
  index: number,
  { value, next }: Found<PlacedDay>,
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
  if (isBeforeRefusedDate(tokens, next, context)) return true;
  // "15 Temmuz Köprüsü" is named after a day, "اليوم الوطني" is one of its own.
  const isName = !words.isMonthFirst && value.monthDay && after?.isCapital;
  const isArticle = tokens[next - 1]?.text === 'اليوم' && /^ال(?!ساعه)/u.test(after?.text ?? '');
  if (isName && isSaidOfNext(tokens, next, value, context)) return true;
  if (isArticle) return true;
  const isThe = value.at > index && tokens[value.at - 1]?.text === 'the';
  if (!value.isAdjective || (value.isLed && !isThe)) return false;
  return isSaidOfNext(tokens, next, value, context) || isConstruct(tokens, index, context);
}

/** Whether a word can only be a date of digits: "31.4.", "30/2", "29.2.2027". */
const isDateOfDigits = ({ text, hasDot }: Token): boolean =>
  /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})م?$|^\d{4}([./-])\d{1,2}\2\d{1,2}$|^\d{1,2}\/\d{1,2}$/u.test(
    text,
  ) ||
  (/^\d{1,2}\.(?:0?[1-9]|1[0-2])$/u.test(text) && (hasDot || /^\d{2}\.\d{2}$/u.test(text)));

/** Whether a day or a date ends with a word: "friday", "30 February", "February 30, 2027", "31.4.". */
function endsDay(tokens: readonly Token[], at: number, words: PhraseWords, isForeign: boolean): boolean {
  const token = tokens[at];
  if (!token) return false;
  const before = tokens[at - 1];
  if (token.year !== undefined && before && at > 0) return endsMonthDay(tokens, at - 1, words, isForeign);
  // "cumadan", "cuma’dan"
  const name = token.text.replace(/(?<=\p{L}{3})[dt][ae]n$/u, '');
  if ([words.weekdays, words.days].some((table) => hasOwn(table, name) || hasOwn(table, token.text)))
    return true;
  if (!isForeign && hasOwn(words.shortWeekdays, token.text)) return true;
  if (isDateOfDigits(token)) return !numbered.has(before?.text ?? '');
  return token.isOrdinal || endsMonthDay(tokens, at, words, isForeign);
}

/** Whether a month and a number, in any order, end with a word. */
function endsMonthDay(tokens: readonly Token[], at: number, words: PhraseWords, isForeign: boolean): boolean {
  const isMonth = (index: number) => {
    const text = tokens[index]?.text ?? '';
    const isPart = Object.keys(words.months).some((name) => name.endsWith(` ${text}`));
    return hasOwn(words.months, text) || isPart || (!isForeign && hasOwn(words.shortMonths, text));
  };
  const isNumber = (index: number) => tokens[index]?.number !== undefined && !tokens[index]?.isEnd;
  const isFiller = words.fillers.has(tokens[at - 1]?.text ?? '') || tokens[at - 1]?.text === 'كانون';
  const start = isFiller || tokens[at - 1]?.text === 'تشرين' ? at - 2 : at - 1;
  return (isMonth(at) && isNumber(start)) || (tokens[at]?.number !== undefined && isMonth(start));
}

/** The words of a refused day or date can be this many before its time. */
const maxDayWords = 6;

/**
 * Whether the words right before a time say a day that is not understood: "30 February at 3pm", "before friday 15:00".
 * `readDate` returns the index after the date that begins with a word, if there is one.
 */
export function isAfterRefusedDay(
  tokens: readonly Token[],
  index: number,
  languages: readonly PhraseWords[],
  readDate: (index: number) => number | undefined,
): boolean {
  const isRefusedIn = (words: PhraseWords, isForeign: boolean) => {
    const between = [words.hourLeads, words.leads, words.tails, words.shifts, words.fillers];
    let at = index - 1;
    let hasShift = false;
    while (at >= 0 && !endsDay(tokens, at, words, isForeign)) {
      const text = tokens[at]?.text ?? '';
      // "3 days ago 15:00"
      if (hasShift && hasOwn(words.units, text)) break;
      if (!between.some((set) => set.has(text))) return false;
      hasShift ||= words.shifts.has(text);
      at -= 1;
    }
    if (at < 0) return false;
    const starts = Array.from({ length: maxDayWords }, (_word, back) => at - back).filter(
      (start) => start >= 0,
    );
    return !starts.some((start) => (readDate(start) ?? 0) > at);
  };
  return languages.some((words, place) => isRefusedIn(words, place > 0));
}
