import { addDays } from '../../../base/calendar.ts';

/** Returns the `count` days that end with `last`, the earliest first. */
export const listDays = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** Tells whether a text is a day that exists, written `2026-11-22`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // `2026-11` and `2026` parse too.
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}
