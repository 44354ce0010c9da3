import { addDays, addMonths, buildDate, type CalendarDate, findWeekday, findWeekStart } from './calendar.ts';
import {
  type DayContext,
  type DayFound,
  findNext,
  type NamedDay,
  readMonthDay,
  readNumeric,
  today,
} from './phrase-dates.ts';
import { canGoOn, lookUp, lookUpBeginning, skipAll, skipOne, type Token } from './phrase-tokens.ts';
import type { DistanceUnit } from './phrase-words.ts';

const minutesOf: Readonly<Record<'minute' | 'hour', number>> = { minute: 1, hour: 60 };

function addUnits(count: number, unit: DistanceUnit, { now }: DayContext): NamedDay {
  const day = now.slice(0, 10);
  if (unit === 'minute' || unit === 'hour') {
    const then = new Date(
      Date.parse(`${now.slice(0, 16)}Z`) + count * minutesOf[unit] * 60_000,
    ).toISOString();
    return { date: then.slice(0, 10), time: then.slice(11, 16) };
  }
  if (unit === 'month' || unit === 'year')
    return { date: addMonths(day, unit === 'month' ? count : count * 12) };
  return { date: addDays(day, unit === 'week' ? count * 7 : count) };
}

/** "in 3 days", "3 weeks from today", "2 saat sonra", "بعد أسبوعين". */
function readDistance(tokens: readonly Token[], index: number, context: DayContext): DayFound | undefined {
  const { words } = context;
  const led = skipOne(tokens, index, words.distanceLeads);
  const start = led ?? index;
  const pair = led === undefined ? undefined : lookUp(tokens, start, words.pairs);
  if (pair) return { value: addUnits(2, pair.value, context), next: pair.next };
  const token = tokens[start];
  const named = lookUp(tokens, start, words.numbers);
  const count = token?.isOrdinal ? undefined : (token?.number ?? named?.value);
  const unitAt = count === undefined ? start : (named?.next ?? start + 1);
  if (count === undefined && Object.keys(words.pairs).length === 0) return undefined;
  const unit = canGoOn(tokens, unitAt) ? lookUp(tokens, unitAt, words.units) : undefined;
  if (!unit) return undefined;
  // "بعد يوم الجمعة" is after Friday.
  if (count === undefined && canGoOn(tokens, unit.next) && readWeekdayName(tokens, unit.next, context))
    return undefined;
  const tail = canGoOn(tokens, unit.next) ? skipOne(tokens, unit.next, words.distanceTails) : undefined;
  if (led === undefined && tail === undefined) return undefined;
  return { value: addUnits(count ?? 1, unit.value, context), next: tail ?? unit.next };
}

/** Whether a Turkish word has an ending that makes no compound with the next one: "haftaya", "ay sonunda". */
const hasCase = (token: Token | undefined) => /^(?:haftaya|sonu(?:na|nda))$/u.test(token?.text ?? '');

/** "tomorrow", "next week", "end of the month". */
function readRelative(tokens: readonly Token[], index: number, context: DayContext): DayFound | undefined {
  const { words } = context;
  const days = lookUp(tokens, index, words.days);
  if (days) return { value: { date: addDays(today(context), days.value) }, next: days.next };
  const end = lookUp(tokens, index, words.ends);
  if (end) {
    const first = end.value === 'year' ? `${context.now.slice(0, 4)}-01-01` : `${context.now.slice(0, 7)}-01`;
    const months = { month: 1, 'next month': 2, year: 12 }[end.value];
    const date = addDays(addMonths(first, months), -1);
    return { value: { date, isAdjective: !hasCase(tokens[end.next - 1]) }, next: end.next };
  }
  const next = lookUp(tokens, index, words.nextUnits);
  if (!next) return undefined;
  const isYear = next.value === 'year' && canGoOn(tokens, next.next);
  const named = isYear ? readMonthDay(tokens, next.next, context) : undefined;
  const year = Number(context.now.slice(0, 4)) + 1;
  const date = named?.value.monthDay && buildDate(year, ...named.value.monthDay);
  if (named && date !== undefined) return { value: { date }, next: named.next };
  const isAdjective = !hasCase(tokens[next.next - 1]);
  return { value: { ...addUnits(1, next.value, context), isAdjective, isAdverb: true }, next: next.next };
}

/** The weekday of the week of a date. */
const inWeekOf = (date: CalendarDate, weekday: number) => addDays(findWeekStart(date, 1), weekday - 1);

/** A distance of whole weeks or "next week", as the first day of it. */
function readWeeks(tokens: readonly Token[], index: number, context: DayContext): DayFound | undefined {
  const { words } = context;
  const next = lookUp(tokens, index, words.nextUnits);
  if (next)
    return next.value === 'week' ? { value: addUnits(1, 'week', context), next: next.next } : undefined;
  const found = readDistance(tokens, index, context);
  if (!found || found.value.time !== undefined) return undefined;
  const isWeeks = tokens
    .slice(index, found.next)
    .some(({ text }) => words.units[text] === 'week' || words.pairs[text] === 'week');
  return isWeeks ? found : undefined;
}

function readWeekdayName(tokens: readonly Token[], index: number, { words, isForeign, whole }: DayContext) {
  const name = lookUp(tokens, index, words.weekdays);
  const found = name ?? (isForeign ? undefined : lookUp(tokens, index, words.shortWeekdays));
  return found ?? (whole && lookUpBeginning(tokens, index, words.weekdays));
}

/** Whether a word with a dot can be both a time and a date. */
const isDayTime = (token: Token | undefined) => /^(?:0?[7-9]|1\d|2[0-3])\.\d{2}$/u.test(token?.text ?? '');

/** "friday", "next friday", "Fri, Dec 5", "tuesday next week", "monday in 2 weeks". */
function readWeekday(tokens: readonly Token[], index: number, context: DayContext): DayFound | undefined {
  const { words } = context;
  const isNext = skipOne(tokens, index, words.nextWeek);
  const isComing = skipOne(tokens, index, words.coming);
  const at = isNext ?? isComing ?? index;
  const name = readWeekdayName(tokens, at, context);
  if (!name) return undefined;
  if (canGoOn(tokens, name.next)) {
    const start = skipAll(tokens, name.next, words.fillers);
    const exact = readMonthDay(tokens, start, context) ?? readNumeric(tokens, start, context);
    // "Fri 12.10" is a time unless the 12th of October is a Friday.
    const isTime = isDayTime(tokens[start]) && exact && findWeekday(exact.value.date) !== name.value;
    if (exact && !isTime) return exact;
    const numbered = readDayOfMonth(tokens, start, context, name.value);
    if (numbered) return { value: { date: numbered.value.date }, next: numbered.next };
    const weeks = readWeeks(tokens, name.next, context);
    if (weeks) return { value: { date: inWeekOf(weeks.value.date, name.value) }, next: weeks.next };
  }
  const soon = addDays(today(context), ((name.value - findWeekday(today(context)) + 6) % 7) + 1);
  // The one of the week that comes, not of this one.
  const nextWeek = addDays(findWeekStart(today(context), 1), 7);
  const max = context.whole?.max;
  const moved = isNext !== undefined && soon < nextWeek ? 7 : max !== undefined && soon > max ? -7 : 0;
  const date = addDays(soon, moved);
  const isBare = at === index;
  const needsNeighbor = isBare && words.ambiguous.has(tokens[at]?.text ?? '');
  return { value: { date, needsNeighbor, isAdjective: isBare }, next: name.next };
}

/** "next week tuesday", "haftaya salı". */
function readWeekdayOfWeek(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
): DayFound | undefined {
  const weeks = readWeeks(tokens, index, context);
  if (!weeks || !canGoOn(tokens, weeks.next)) return undefined;
  const name = readWeekdayName(tokens, skipAll(tokens, weeks.next, context.words.leads), context);
  return name && { value: { date: inWeekOf(weeks.value.date, name.value) }, next: name.next };
}

/** "the 5th", "ayın 5'inde": the next such day of a month. */
function readDayOfMonth(
  tokens: readonly Token[],
  index: number,
  context: DayContext,
  weekday?: number,
): DayFound | undefined {
  const led = skipOne(tokens, index, context.words.monthLeads);
  const token = tokens[led ?? index];
  const isBare = context.whole !== undefined && weekday === undefined;
  if (!token?.number || token.number > 31) return undefined;
  if (led === undefined && !token.isOrdinal && !isBare) return undefined;
  if (led !== undefined && !token.hasApostrophe) return undefined;
  const first = `${context.now.slice(0, 8)}01`;
  // A 13th that is a Friday may be more than a year away.
  const back = context.whole?.max === undefined ? 0 : 3;
  const days = Array.from({ length: back + (weekday === undefined ? 3 : 30) }, (_month, later) => {
    const [year = 0, month = 0] = addMonths(first, later - back)
      .split('-')
      .map(Number);
    return buildDate(year, month, token.number ?? 0);
  });
  const fitting = days.filter(
    (day) => weekday === undefined || (day !== undefined && findWeekday(day) === weekday),
  );
  const date = findNext(fitting, context);
  return date === undefined
    ? undefined
    : { value: { date, isAdjective: led === undefined }, next: (led ?? index) + 1 };
}

const shortUnits: Readonly<Record<string, DistanceUnit>> = { d: 'day', w: 'week', m: 'month', y: 'year' };
const relatedUnits = ['day', 'week', 'month', 'year'] as const;
/** The maximum number of words in phrases such as "3 gün önce". */
const maxRelatedWords = 4;

/** Reads short and relative forms of a single phrase: "+3", "2w", "yesterday", "3 days ago". */
function readInField(tokens: readonly Token[], index: number, context: DayContext): DayFound | undefined {
  const { whole } = context;
  if (!whole) return undefined;
  const [, sign, digits = '', unit = ''] = /^(\+?)(\d{1,3})([dwmy]?)$/u.exec(tokens[index]?.text ?? '') ?? [];
  if (digits !== '' && (sign !== '' || unit !== ''))
    return { value: addUnits(Number(digits), shortUnits[unit] ?? 'day', context), next: index + 1 };
  for (let count = Math.min(maxRelatedWords, tokens.length - index); count > 0; count--) {
    const part = tokens.slice(index, index + count);
    const text = part.map((token) => token.text).join(' ');
    const number = part.find((token) => token.number !== undefined)?.number;
    for (const distance of number === undefined ? [-1, 0, 1, -2, 2] : [number, -number]) {
      const said = relatedUnits.find((related) => whole.relate(distance, related) === text);
      if (said) return { value: addUnits(distance, said, context), next: index + count };
    }
  }
  return undefined;
}

const readers = [
  readWeekdayOfWeek,
  readWeekday,
  readMonthDay,
  readNumeric,
  readDistance,
  readRelative,
  readInField,
  readDayOfMonth,
];

/** Reads the day that the words from an index on say, with the weekday that follows it. */
export function readDay(tokens: readonly Token[], index: number, context: DayContext): DayFound | undefined {
  for (const reader of readers) {
    const found = reader(tokens, index, context);
    if (!found) continue;
    const weekday = canGoOn(tokens, found.next) ? readWeekdayName(tokens, found.next, context) : undefined;
    const isSame = weekday?.value === findWeekday(found.value.date);
    return weekday && isSame ? { value: found.value, next: weekday.next } : found;
  }
  return undefined;
}
