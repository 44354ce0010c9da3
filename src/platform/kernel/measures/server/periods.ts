/**
 * What a sum is of: one part on a day (`2026-11-22`), or all parts together on a day or in a month. Letters sort after
 * digits, so a range of days never includes the sums over all parts.
 */
export const totalOfDay = (day: string): string => `d${day}`;
export const totalOfMonth = (day: string): string => `m${day.slice(0, 'yyyy-mm'.length)}`;
