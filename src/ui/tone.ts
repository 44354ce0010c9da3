export const tones = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const;
/** Colors of labels, statuses and avatars; each theme mixes them with its own ground. */
export type Tone = (typeof tones)[number];

/** Sets the variable that `bg-(--tone)` and its mixtures use. */
export const toneClasses: Record<Tone, string> = {
  gray: 'tone-gray',
  red: 'tone-red',
  orange: 'tone-orange',
  amber: 'tone-amber',
  green: 'tone-green',
  teal: 'tone-teal',
  blue: 'tone-blue',
  indigo: 'tone-indigo',
  purple: 'tone-purple',
  pink: 'tone-pink',
};

/** The same tone for the same text, always. */
export function pickTone(text: string): Tone {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return tones[hash % tones.length] ?? 'gray';
}

/** Gives an element a color of the person's own, for whatever uses `--tone`. */
export const toneStyle = (color: string): Record<string, string> => ({ '--tone': color });
