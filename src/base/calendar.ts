/** A day of the calendar without a time zone, as `2026-11-21`. */
export type CalendarDate = string;

const dayMs = 86_400_000;
const toText = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10);

/** Builds a date; undefined where the month has no such day. */
export function buildDate(year: number, month: number, day: number): CalendarDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && day > 0;
  return exists ? toText(date.getTime()) : undefined;
}

/** Whether people mean a year when they write it; other numbers of four digits are quantities or mistakes. */
export const isLikelyYear = (year: number): boolean => year >= 1900 && year < 2200;

/** Returns the date so many days later. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  toText(Date.parse(date) + days * dayMs);

/** Returns the same day so many months later, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = new Date(Date.parse(date));
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  const end = new Date(first);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  return toText(first + (Math.min(start.getUTCDate(), lastDay) - 1) * dayMs);
}

/** Returns the weekday of a date: 1 is Monday, 7 is Sunday. */
export const findWeekday = (date: CalendarDate): number => new Date(date).getUTCDay() || 7;

/** Returns the first day of the week that a date is in. */
export function findWeekStart(date: CalendarDate, firstWeekday: number): CalendarDate {
  return addDays(date, -((findWeekday(date) - firstWeekday + 7) % 7));
}

/** Lists the six weeks that show the month of a date, with the days of its neighbors. */
export function listMonthWeeks(date: CalendarDate, firstWeekday: number): CalendarDate[][] {
  const start = findWeekStart(`${date.slice(0, 8)}01`, firstWeekday);
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );
}

/** Returns the weekday on which weeks start by a language tag: 1 is Monday, 7 is Sunday. */
export function findFirstWeekday(locale: string): number {
  // Not every browser reads the extension.
  const chosen = { mon: 1, sat: 6, sun: 7 }[/-fw-(\w{3})/.exec(locale)?.[1] ?? ''];
  if (chosen) return chosen;
  const tag = new Intl.Locale(locale);
  // Not in every browser yet; the languages of the product have one region each.
  if ('getWeekInfo' in tag && typeof tag.getWeekInfo === 'function') return tag.getWeekInfo().firstDay;
  return { en: 7, ar: 6 }[tag.language] ?? 1;
}
