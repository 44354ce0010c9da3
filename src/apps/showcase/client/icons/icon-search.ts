import { foldText } from '../../../../base/fold.ts';
import type { IconEntry } from '../../shared/schema.ts';

/** A glyph with the text that it is found by. */
export interface FoundIcon {
  readonly icon: IconEntry;
  /** Its place in the catalog. */
  readonly index: number;
  readonly text: string;
}

/** Prepares the catalog for searching: each keystroke then compares texts only. */
export const indexIcons = (icons: readonly IconEntry[]): FoundIcon[] =>
  icons.map((icon, index) => ({ icon, index, text: foldText([icon.name, ...icon.tags].join(' ')) }));

/** The glyphs of which the name or a tag contains every word; those whose name begins with the text come first. */
export function findIcons(all: readonly FoundIcon[], typed: string): readonly FoundIcon[] {
  const words = foldText(typed)
    .split(/[\s_]+/)
    .filter(Boolean);
  const [first] = words;
  if (first === undefined) return all;
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = ({ text }: FoundIcon) => text.startsWith(first);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
