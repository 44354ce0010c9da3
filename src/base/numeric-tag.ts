const numericTags: Readonly<Record<string, string>> = { dmy: 'en-GB', mdy: 'en-US', ymd: 'en-CA' };

/** Returns the tag by which dates of numbers alone are written, of one that `buildTag` made. */
export const findNumericTag = (tag: string): string => numericTags[tag.split('-x-')[1] ?? ''] ?? tag;

const known = new Map<string, boolean>();

/** Whether numeric dates start with the day under a tag built by `buildTag`. */
export function isDayFirst(tag: string): boolean {
  const before = known.get(tag);
  if (before !== undefined) return before;
  const format = new Intl.DateTimeFormat(findNumericTag(tag), { dateStyle: 'short', timeZone: 'UTC' });
  const first = format.formatToParts(0).find(({ type }) => type === 'day' || type === 'month');
  known.set(tag, first?.type === 'day');
  return first?.type === 'day';
}

/** Returns the language of a tag. */
export const readLanguage = (tag: string): string => tag.slice(0, 2);
