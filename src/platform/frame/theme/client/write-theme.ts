import { buildTokens, palettes } from '../shared/palettes.ts';
import type { Mode, PaletteName } from '../shared/themes.ts';

/**
 * The rule that gives a region its colors as CSS variables. One attribute changes with the theme; thirty variables in
 * the style of every region took the browser thrice as long.
 */
export function writeTheme(theme: string, { name, mode }: { name: PaletteName; mode: Mode }): string {
  const variables = Object.entries(buildTokens(palettes[name], mode)).map(
    ([token, color]) => `--t-${token}:${color}`,
  );
  // Named twice: it counts for more than what the document says of itself before the app has come.
  return `[data-theme='${theme}'][data-theme]{color-scheme:${mode};${variables.join(';')}}`;
}
