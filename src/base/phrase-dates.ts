import { buildDate, type CalendarDate, isLikelyYear } from './calendar.ts';
import {
  canGoOn,
  type Found,
  lookUp,
  lookUpBeginning,
  skipAll,
  skipOne,
  type Token,
} from './phrase-tokens.ts';
import { counted, type DistanceUnit, numbered, type PhraseWords } from './phrase-words.ts';

/** What the words of a day are read with. */
export interface DayContext {
  readonly words: PhraseWords;
  /** The wall clock now, as `2026-11-21T08:30`. */
  readonly now: string;
  /** Whether "3/12" is the third of December. */
  readonly isDayFirst: boolean;
  /** The language is English beside another one: its abbreviations are words of that one. */
  readonly isForeign: boolean;
  /** The words before say a day or a repetition. */
  readonly isBesideDay: boolean;
  /** Set if the whole text is one phrase, as in a field: short forms and past days are also understood. */
  readonly whole?: WholeText | undefined;
}

interface WholeText {
  /** The latest allowed date. Among several meanings, one up to this date is preferred. */
  readonly max: CalendarDate | undefined;
  /** Relative phrases of the language: "in 3 days", "yesterday". */
  readonly relate: (count: number, unit: DistanceUnit) => string;
}

/** A day that a sentence says. */
export interface NamedDay {
  readonly date: CalendarDate;
  /** Of a distance in hours or minutes, when it ends. */
  readonly time?: string;
  /** A month and a day without a year, which may follow. */
  readonly monthDay?: readonly [month: number, day: number];
  /** It is a date only with a time, a lead or another word of dates beside it. */
  readonly needsNeighbor?: boolean;
  /** It may be said of the word that follows: "the Friday demo", "the 5th floor". */
  readonly isAdjective?: boolean;
  /** The word that follows is more often an object than a part of a name: "gelecek hafta raporu gönder". */
  readonly isAdverb?: boolean;
}

export type DayFound = Found<NamedDay>;
export const today = ({ now }: DayContext): CalendarDate => now.slice(0, 10);

/** Returns the first date from today on, otherwise the last allowed one. */
export function findNext(dates: readonly (CalendarDate | undefined)[], context: DayContext) {
  const next = dates.find((date) => date !== undefined && date >= today(context));
  const max = context.whole?.max;
  if (max === undefined || (next !== undefined && next <= max)) return next;
  return dates.findLast((date) => date !== undefined && date <= max);
}

/** The next such day; a 29th of February may be eight years away. */
function placeMonthDay([month, day]: readonly [number, number], context: DayContext) {
  const year = Number(context.now.slice(0, 4));
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const all = context.whole?.max === undefined ? years : [...years.map((earlier) => earlier - 9), ...years];
  return findNext(
    all.map((later) => buildDate(year + later, month, day)),
    context,
  );
}

/** Reads a two-digit year that cannot be an hour, as in "5 dec 26". */
function readShortYear(token: Token | undefined, whole: WholeText | undefined): number | undefined {
  if (!whole || !/^\d{2}$/u.test(token?.text ?? '') || Number(token?.text) < 25) return undefined;
  const year = 2000 + Number(token?.text);
  return whole.max !== undefined && year > Number(whole.max.slice(0, 4)) ? year - 100 : year;
}

/** Reads the year after a day: "2026", ", 2026", "of 2026", but nothing that says what follows it counts. */
export function readYearAfter(
  tokens: readonly Token[],
  index: number,
  { words, whole }: DayContext,
): Found<number> | undefined {
  if (!canGoOn(tokens, index)) return undefined;
  // "24 November, Tuesday, 2026"
  const weekday = lookUp(tokens, index, words.weekdays) ?? lookUp(tokens, index, words.shortWeekdays);
  const start = weekday && canGoOn(tokens, weekday.next) ? weekday.next : index;
  const at = skipAll(tokens, start, words.fillers);
  const year = tokens[at]?.year ?? readShortYear(tokens[at], whole);
  if (year === undefined) return undefined;
  const isCount = canGoOn(tokens, at + 1) && !tokens[at]?.hasComma && counted.has(tokens[at + 1]?.text ?? '');
  return isCount ? undefined : { value: year, next: at + 1 };
}

/** A month and a day, with the year that follows; undefined where that year has no such day. */
function finishMonthDay(
  tokens: readonly Token[],
  next: number,
  monthDay: readonly [number, number],
  context: DayContext,
): DayFound | undefined {
  const year = readYearAfter(tokens, next, context);
  if (year) {
    const date = buildDate(year.value, ...monthDay);
    return date === undefined ? undefined : { value: { date }, next: year.next };
  }
  const date = placeMonthDay(monthDay, context);
  return date === undefined ? undefined : { value: { date, monthDay }, next };
}

function readMonth(
  tokens: readonly Token[],
  index: number,
  { words, isForeign, whole }: DayContext,
  isFirst: boolean,
) {
  const full = lookUp(tokens, index, words.months);
  if (full) {
    // "24 تشرين الثاني (نوفمبر)" names its month twice.
    const again = canGoOn(tokens, full.next) ? lookUp(tokens, full.next, words.months) : undefined;
    const next = again?.value === full.value ? again.next : full.next;
    return whole || words.isMonthFirst || !isFirst ? { value: full.value, next } : undefined;
  }
  if (whole) return lookUp(tokens, index, words.shortMonths) ?? lookUpBeginning(tokens, index, words.months);
  const short =
    isForeign || (isFirst && !words.isMonthFirst) ? undefined : lookUp(tokens, index, words.shortMonths);
  if (!short || words.isMonthFirst) return short;
  // Turkish "ara" and "eki" are words, unless they are written as names or end the line.
  const token = tokens[index];
  const after = canGoOn(tokens, short.next) ? tokens[short.next] : undefined;
  const isName = token?.isCapital || token?.hasDot || after === undefined || !/^\p{L}/u.test(after.text);
  return isName ? short : undefined;
}

export const isDayNumber = (token: Token | undefined) =>
  token?.number !== undefined && token.number > 0 && token.number < 32 && !token.hasApostrophe;

/** "5 Dec", "5th of December 2027", "Dec 5, 2027", "2027 Dec 5", "mid January". */
export function readMonthDay(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
): DayFound | undefined {
  const { words } = context;
  const [first] = tokens.slice(index);
  if (first?.year !== undefined && canGoOn(tokens, index + 1)) {
    const named = readMonthDay(tokens, skipAll(tokens, index + 1, words.fillers), context);
    const date = named?.value.monthDay && buildDate(first.year, ...named.value.monthDay);
    return named && date !== undefined ? { value: { date }, next: named.next } : undefined;
  }
  const middle = skipOne(tokens, index, words.middles);
  if (middle !== undefined) {
    const month = readMonth(tokens, middle, context, true) ?? lookUp(tokens, middle, words.months);
    return month && finishMonthDay(tokens, month.next, [month.value, 15], context);
  }
  if (isDayNumber(first) && canGoOn(tokens, index + 1)) {
    const at = skipOne(tokens, index + 1, words.fillers) ?? index + 1;
    const month = readMonth(tokens, at, context, false);
    if (!month || first?.hasComma) return undefined;
    // "Room 5 Nov 24 2026": the number before belongs to something else.
    const isOther = isDayNumber(tokens[month.next]) && tokens[month.next + 1]?.year !== undefined;
    return isOther
      ? undefined
      : finishMonthDay(tokens, month.next, [month.value, first?.number ?? 0], context);
  }
  const month = readMonth(tokens, index, context, true);
  const named = month ?? lookUp(tokens, index, words.months);
  if (named && !words.isMonthFirst) {
    const after = skipOne(tokens, named.next, words.middles);
    if (after !== undefined) return finishMonthDay(tokens, after, [named.value, 15], context);
  }
  if (!month || !canGoOn(tokens, month.next)) return undefined;
  const at = skipOne(tokens, month.next, words.fillers) ?? month.next;
  const day = tokens[at];
  if (!isDayNumber(day)) return undefined;
  if (canGoOn(tokens, at + 1) && counted.has(tokens[at + 1]?.text ?? '')) return undefined;
  return finishMonthDay(tokens, at + 1, [month.value, day?.number ?? 0], context);
}

/** Whether a word can follow two numbers with a slash that are no fraction of it: none, or one that is no noun. */
function isAlone(tokens: readonly Token[], next: number, { words }: DayContext): boolean {
  const token = canGoOn(tokens, next) ? tokens[next] : undefined;
  return token === undefined || !/^\p{L}/u.test(token.text) || words.functionWords.has(token.text);
}

/** "3/12", "03.12", "3.12.", "3.12.2026", "2026-12-03". */
export function readNumeric(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
): DayFound | undefined {
  const token = tokens[index];
  const text = (token?.text ?? '').replace(/(?<=\d{4})م$/u, '');
  const named = /^(\d{1,2})-(\p{L}+)-(\d{4})$/u.exec(text);
  if (named) {
    const [, day, name = '', year] = named;
    const month = context.words.months[name] ?? context.words.shortMonths[name];
    const date =
      month && isLikelyYear(Number(year)) ? buildDate(Number(year), month, Number(day)) : undefined;
    return date === undefined ? undefined : { value: { date }, next: index + 1 };
  }
  const iso = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:t(\d{2}:\d{2})(?::\d{2})?z?)?$/u.exec(text);
  if (iso) {
    const [, year, , month, day, time] = iso;
    const date = isLikelyYear(Number(year)) ? buildDate(Number(year), Number(month), Number(day)) : undefined;
    return date === undefined
      ? undefined
      : { value: { date, ...(time !== undefined && { time }) }, next: index + 1 };
  }
  const numbers = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/u.exec(text);
  if (!numbers) return undefined;
  const [, first, separator, second, yearText] = numbers;
  const [a, b] = [Number(first), Number(second)];
  // Dots separate day, month and year in this order everywhere.
  const isDayFirst = separator === '.' || a > 12 || (context.isDayFirst && b <= 12);
  const [day, month] = isDayFirst ? [a, b] : [b, a];
  if (yearText !== undefined) {
    // "12/26/2026" is a date of another region.
    if (separator !== '.' && isDayFirst !== context.isDayFirst) return undefined;
    const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
    const date = isLikelyYear(year) ? buildDate(year, month, day) : undefined;
    return date === undefined ? undefined : { value: { date }, next: index + 1 };
  }
  if (context.whole) return finishMonthDay(tokens, index + 1, [month, day], context);
  const before = tokens[index - 1]?.text ?? '';
  const { months, shortMonths, days } = context.words;
  // "Jan 4-6 2027" are several days, "page 3/12" is none.
  if (separator === '-' || text === '24/7' || numbered.has(before)) return undefined;
  if (Object.hasOwn(months, before) || Object.hasOwn(shortMonths, before)) return undefined;
  const found = finishMonthDay(tokens, index + 1, [month, day], context);
  if (!found?.value.monthDay) return found;
  if (canGoOn(tokens, index + 1) && lookUp(tokens, index + 1, days)) return undefined;
  if (separator === '/') return isAlone(tokens, index + 1, context) ? found : undefined;
  const isPlain = token?.hasDot === true || /^\d{2}\.\d{2}$/u.test(text);
  const isCount = canGoOn(tokens, index + 1) && counted.has(tokens[index + 1]?.text ?? '');
  return isPlain && !isCount ? found : undefined;
}
