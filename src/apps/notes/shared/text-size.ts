/** The sizes of a note's text on its card, in pixels, with the most characters of a text and of its longest word. */
const sizes = [
  { px: 28, length: 20, word: 9 },
  { px: 24, length: 60, word: 14 },
  { px: 18, length: 120, word: 20 },
] as const;

export type TextSize = (typeof sizes)[number]['px'] | 14;

/** The largest size at which a text fits on a card: short texts are set larger, as on paper. */
export function chooseTextSize(text: string): TextSize {
  const lines = text.split('\n').length;
  const longest = Math.max(...text.split(/\s+/u).map((word) => word.length));
  if (lines > 3) return 14;
  return sizes.find(({ length, word }) => text.length <= length && longest <= word)?.px ?? 14;
}
