// Days are numbered from 1970, months from the year 0.

const dayMs = 86_400_000;

/** The month in which a day is. */
export const monthOf = (day: number): number => {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
/** The first day of a month. */
export const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
/** The day of its month, from 1. */
export const monthDayOf = (day: number): number => new Date(day * dayMs).getUTCDate();
/** The weekday of a day: 1 is Monday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The first day of a week that begins with a weekday. */
export const weekStartOf = (day: number, weekStart: number): number =>
  day - ((weekdayOf(day) - weekStart + 7) % 7);
/** The first day of the first week of a year: the one that has its January 4. */
export const firstWeekOf = (year: number, weekStart: number): number =>
  weekStartOf(firstDayOf(year * 12) + 3, weekStart);
/** The year of the week that a day is in: the one that has the fourth day of the week. */
export const weekYearOf = (day: number, weekStart: number): number =>
  Math.floor(monthOf(weekStartOf(day, weekStart) + 3) / 12);
