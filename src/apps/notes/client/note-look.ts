import { type Tone, toneClasses } from '../../../ui/tone.ts';
import type { NoteColor } from '../shared/note.ts';

const toneOf = (color: NoteColor): Tone | undefined => (color === 'none' ? undefined : color);

/**
 * The classes of a surface in a note's color: the color tints the theme's own surface, and dim text and links are as dark as
 * other text, which is readable on every tint.
 */
export function noteSurface(color: NoteColor): string {
  const tone = toneOf(color);
  return tone === undefined
    ? 'border-line bg-paper hover:border-edge'
    : `${toneClasses[tone]} border-(--tone)/35 bg-(--tone)/10 [--t-accentText:var(--t-text)] [--t-dim:var(--t-text)] hover:border-(--tone)/70`;
}

/** The classes of a spot that shows a note's color. */
export const colorSpot = (color: NoteColor): string => {
  const tone = toneOf(color);
  return tone === undefined ? '' : `${toneClasses[tone]} [&>svg]:first:text-(--tone)`;
};
