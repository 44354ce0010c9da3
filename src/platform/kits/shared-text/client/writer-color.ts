import type { CSSProperties } from 'react';

/** White letters are readable on all of them. */
const colors = ['#b4231f', '#1d5fc4', '#8a4b08', '#7c3aad', '#0f7355', '#b01f6f', '#475a6b'];

/** The color of a person's caret, the same on every screen, as `--writer`. */
export function findWriterColor(userId: string): CSSProperties {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + character.charCodeAt(0)) % 1_000_003;
  return { '--writer': colors[sum % colors.length] } as CSSProperties; // safe: custom properties are allowed
}
