import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildTokens, palettes } from '../shared/palettes.ts';

test.each(['light', 'dark'] as const)(
  'the %s colors of the style sheet are those of the default palette',
  (mode) => {
    const sheet = readFileSync(new URL('default-colors.css', import.meta.url), 'utf8');
    const tokens = Object.entries(buildTokens(palettes.default, mode)).map(
      ([name, color]) => `  --t-${name}: ${color};`,
    );
    expect(sheet).toContain(['{', ...tokens, `  color-scheme: ${mode};`, '}'].join('\n'));
    expect(buildTokens(palettes.defaultDark, mode)).toEqual(buildTokens(palettes.default, mode));
  },
);
