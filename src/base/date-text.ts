import { addDays, addMonths, buildDate, findWeekday, isLikelyYear, type CalendarDate } from './calendar.ts';
import type { DateText } from './date-phrase.ts';
import { findNamed, foldDateWord, readDateWords } from './date-words.ts';
import { foldText } from './fold.ts';

interface DateTextContext {
  /** The tag of the language of the text; English is understood in any. Its region says what "3/12" is. */
  locale: string;
  /** The wall clock now, as `2026-11-21T08:30`. */
  now: string;
  /** The last date that fits: of several meanings, one that is not later is preferred. */
  max?: string | undefined;
}

type Meaning = { today: CalendarDate; max: string | undefined };

const clockTime = /(?<=^|\s)(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\.?|ص|م)?(?=$|\s)/u;
const hourTime = /(?<=^|\s)(\d{1,2})()\s*([ap]\.?m\.?|ص|م)(?=$|\s)/u;
const ledHour = /(?<=^|\s)(?:saat|الساعه) (\d{1,2})(?=$|\s)/u;
const dottedTime = /(?<=^|\s)(\d{1,2})\.(\d{2})()(?=$|\s)/u;
const fillers = new Set(['at', 'on', 'the', 'of', 'saat', 'gunu', 'في', 'الساعه', 'يوم']);

/** Takes the time out of a folded text; a dotted pair of numbers is a time only where it can be no date. */
function readTime(typed: string): { time: string | null; rest: string } | null {
  // Turkish writes the half of the day first: "ÖS 2:05".
  const text = typed.replace(
    /\bo([os]) (\d{1,2}:\d{2})/u,
    (_text, half, time) => `${time} ${half === 'o' ? 'am' : 'pm'}`,
  );
  const dotted = dottedTime.exec(text);
  const isDate = dotted && Number(dotted[2]) >= 1 && Number(dotted[2]) <= 12;
  const match = clockTime.exec(text) ?? hourTime.exec(text) ?? (isDate ? null : dotted);
  const led = match ? null : ledHour.exec(text);
  if (led && Number(led[1]) < 24) {
    // Small hours that nothing else is said of are in the afternoon.
    const hour = Number(led[1]) + (Number(led[1]) < 7 ? 12 : 0);
    return { time: `${String(hour).padStart(2, '0')}:00`, rest: text.replace(led[0], ' ').trim() };
  }
  if (!match) return { time: null, rest: text };
  const [whole, hourText = '', minuteText = '', half = ''] = match;
  const [hours, minutes] = [Number(hourText), Number(minuteText)];
  if (hours > 23 || minutes > 59 || (half !== '' && (hours > 12 || hours === 0))) return null;
  const isAfternoon = half.startsWith('p') || half === 'م';
  const hour = half === '' ? hours : (hours % 12) + (isAfternoon ? 12 : 0);
  const time = `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return { time, rest: text.replace(whole, ' ').trim() };
}

/** "tomorrow", "next week", "in 3 days", "+3", "2w". */
function readDistance(text: string, locale: string, { today }: Meaning): CalendarDate | undefined {
  const { relate } = readDateWords(locale);
  const [number = ''] = /\d+/.exec(text) ?? [];
  if (number.length > 3) return undefined;
  const short = /^\+?(\d+)\s*([dwmy]?)$/.exec(text);
  const isShort = short !== null && (text.startsWith('+') || short[2] !== '');
  const counts = number === '' ? [0, 1, 2, -1, -2] : [Number(number), -Number(number)];
  for (const count of counts) {
    const says = (unit: 'day' | 'week' | 'month' | 'year') =>
      relate(count, unit) === text || (isShort && (short[2] || 'd') === unit[0]);
    if (says('day')) return addDays(today, count);
    if (says('week')) return addDays(today, count * 7);
    if (says('month')) return addMonths(today, count);
    if (says('year')) return addMonths(today, count * 12);
  }
  return undefined;
}

/** The next of several dates, or the last one before `max`. */
function choose(dates: readonly CalendarDate[], { today, max }: Meaning): CalendarDate | undefined {
  const next = dates.find((date) => date >= today);
  return next !== undefined && (!max || next <= max) ? next : dates.findLast((date) => !max || date <= max);
}

function placeInYear(month: number, day: number, meaning: Meaning): CalendarDate | undefined {
  const year = Number(meaning.today.slice(0, 4));
  // A 29th of February may be four years away.
  const dates = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((later) => buildDate(year + later, month, day) ?? []);
  return choose(dates, meaning);
}

/** Builds a date of a year as it is written, "2026" or "26". */
function buildInYear(text: string, month: number, day: number): CalendarDate | undefined {
  const year = Number(text) + (text.length <= 2 ? 2000 : 0);
  return isLikelyYear(year) ? buildDate(year, month, day) : undefined;
}

/** "3/12", "3.12.2026", "2026-12-03". */
function readNumeric(text: string, isDayFirst: boolean, meaning: Meaning): CalendarDate | undefined {
  const numbers = /^(\d{1,4})[./-](\d{1,2})(?:[./-](\d{1,4}))?\.?$/.exec(text);
  if (!numbers) return undefined;
  const [, first = '', second = '', third] = numbers;
  if (first.length === 4)
    return third === undefined ? undefined : buildInYear(first, Number(second), Number(third));
  if (first.length === 3) return undefined;
  const [a, b] = [Number(first), Number(second)];
  // Dots separate day, month and year in this order everywhere.
  const dayFirst = text.includes('.') || a > 12 || (isDayFirst && b <= 12);
  const [day, month] = dayFirst ? [a, b] : [b, a];
  return third === undefined ? placeInYear(month, day, meaning) : buildInYear(third, month, day);
}

/** "5 dec", "December 5, 2027", "fri", "Fri, Dec 5", "5". */
function readNamed(text: string, locale: string, meaning: Meaning): CalendarDate | undefined {
  const words = readDateWords(locale);
  let month: number | undefined;
  let weekday: number | undefined;
  const numbers: string[] = [];
  for (const token of text.split(/[\s,،]+/u)) {
    const number = /^(\d+)(?:st|nd|rd|th|\.)?$/.exec(token)?.[1];
    if (token === '' || fillers.has(token)) continue;
    if (number !== undefined) {
      numbers.push(number);
      continue;
    }
    const named = findNamed(words, foldDateWord(token));
    if (!named) return undefined;
    month ??= named.month;
    weekday ??= named.weekday;
  }
  const { today, max } = meaning;
  if (month === undefined && numbers.length === 0 && weekday !== undefined) {
    const days = (weekday - findWeekday(today) + 6) % 7;
    const next = addDays(today, days + 1);
    return max && next > max ? addDays(next, -7) : next;
  }
  const [day = '', year] = numbers;
  if (day.length > 2 || day === '' || numbers.length > 2) return undefined;
  if (month !== undefined)
    return year === undefined
      ? placeInYear(month, Number(day), meaning)
      : buildInYear(year, month, Number(day));
  return year === undefined && weekday === undefined ? placeInMonth(Number(day), meaning) : undefined;
}

function placeInMonth(day: number, meaning: Meaning): CalendarDate | undefined {
  const dates = [-2, -1, 0, 1, 2].flatMap((later) => {
    const [year, month] = addMonths(`${meaning.today.slice(0, 8)}01`, later)
      .split('-')
      .map(Number);
    return buildDate(year ?? 0, month ?? 0, day) ?? [];
  });
  return choose(dates, meaning);
}

/** Reads a date, a time or both as people type them in a language; null where the text is not understood. */
export function parseDateText(text: string, context: DateTextContext): DateText | null {
  const { locale, now, max } = context;
  const folded = foldText(text).replace(/(\d)t(\d)/, '$1 $2');
  const read = readTime(folded);
  if (folded === '' || !read) return null;
  const { time } = read;
  const trimmed = read.rest.replace(/[,،]+$/u, '').trim();
  // "tomorrow at 3pm"
  const rest = time === null ? trimmed : trimmed.replace(/ (?:at|saat|في|الساعه)$/u, '');
  if (rest === '' || fillers.has(rest)) return time === null ? null : { date: null, time };
  const meaning = { today: now.slice(0, 10), max: max?.slice(0, 10) };
  for (const language of new Set([locale, 'en'])) {
    const date =
      readDistance(rest, language, meaning) ??
      readNumeric(rest, readDateWords(locale).isDayFirst, meaning) ??
      readNamed(rest, language, meaning);
    if (date !== undefined) return { date, time };
  }
  return null;
}
