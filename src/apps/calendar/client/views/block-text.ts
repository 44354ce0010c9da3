import type { CSSProperties } from 'react';
import { hourHeight } from './hour-height.ts';

/** The text of a block of hours, in minutes from its start. */
export interface BlockText {
  readonly minutes: number;
  /** The part that no line of due work covers. */
  readonly textFrom: number;
  readonly textTo: number;
  /** Whether the icon of due work covers the end of its lines. */
  readonly isUnderIcon: boolean;
  /** The width of the block in pixels, where that is known. */
  readonly width?: number | undefined;
}

const lineHeight = 16;
/** The height of a line where little space is left. */
const tightLineHeight = 14;
/** The margins of a block, and the space over its text. */
const inset = 4;
/** Narrower blocks have small margins, so that more letters of a word fit. */
const leastWidthWithMargins = 84;
const narrowMargin = 3;
/** The width of the icon of due work. */
export const dueIconSize = 26;

const toPixels = (minutes: number) => (minutes / 60) * hourHeight;

/** Returns the number of title lines of a block, whether it is narrow, and the styles that place its text between the lines of due work. */
export function placeText(
  { minutes, textFrom, textTo, isUnderIcon, width }: BlockText,
  hasTime: boolean,
): { titleLines: number; isNarrow: boolean; style: CSSProperties } {
  const height = toPixels(textTo - textFrom) - inset;
  const isCut = textFrom > 0 || textTo < minutes;
  const isNarrow = width !== undefined && width < leastWidthWithMargins;
  const line = isCut && height < 2 * lineHeight ? tightLineHeight : lineHeight;
  return {
    titleLines: Math.max(1, Math.floor(height / line) - (hasTime ? 1 : 0)),
    isNarrow,
    style: {
      ...(isNarrow && { paddingInline: narrowMargin }),
      ...(textFrom > 0 && { paddingBlockStart: toPixels(textFrom) }),
      ...(textTo < minutes && { paddingBlockEnd: toPixels(minutes - textTo) - 2 }),
      ...(isUnderIcon && { paddingInlineEnd: dueIconSize }),
      ...(line !== lineHeight && { lineHeight: `${line}px` }),
    },
  };
}
