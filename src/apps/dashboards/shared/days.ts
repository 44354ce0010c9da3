const dayMs = 86_400_000;

/** The day so many days later; a day is written `2026-11-22`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** So many days that end with this one, the earliest first. */
export const listDays = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
