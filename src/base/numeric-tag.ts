const numericTags: Readonly<Record<string, string>> = { dmy: 'en-GB', mdy: 'en-US', ymd: 'en-CA' };

/** Returns the tag by which dates of numbers alone are written, of one that `buildTag` made. */
export const findNumericTag = (tag: string): string => numericTags[tag.split('-x-')[1] ?? ''] ?? tag;

/** Returns the language of a tag. */
export const readLanguage = (tag: string): string => tag.slice(0, 2);
