import { hourHeight } from './hour-height.ts';

const lineHeight = 16;
/** The margins of a block, and the space over its text. */
const inset = 4;
/** Narrower blocks and lines have small margins, so that more letters of a word fit. */
const leastWidthWithMargins = 84;
/** Narrower lines of due work have no space for both an icon and words. */
const leastWidthWithIcon = 64;

/** Whether an event is long enough for a line with its hours below the title. */
export const hasHoursLine = (minutes: number): boolean => minutes >= 45;

/** Returns the number of lines of the title of a block. */
export function countTitleLines(minutes: number, hasTime: boolean): number {
  const height = (minutes / 60) * hourHeight - inset;
  return Math.max(1, Math.floor(height / lineHeight) - (hasTime ? 1 : 0));
}

/** Whether a block or a line of a width in pixels is narrow. */
export const isNarrow = (width: number | undefined): boolean =>
  width !== undefined && width < leastWidthWithMargins;

/** Whether a line of due work of a width in pixels has space for its icon and words. */
export const hasIconSpace = (width: number | undefined): boolean =>
  width === undefined || width >= leastWidthWithIcon;

/** The style of what is narrow. */
export const narrowStyle = { paddingInline: 3 } as const;
