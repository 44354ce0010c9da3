import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokenClasses } from './token-classes.ts';

const theme = readFileSync(
  new URL('../../../../platform/frame/theme/client/theme.css', import.meta.url),
  'utf8',
);
const listNames = (pattern: RegExp) => [...theme.matchAll(pattern)].map(([, name]) => name);

test('every color, shadow and tone of the theme is shown, and no other', () => {
  const { surfaces, inks, fills, tones, shadows } = tokenClasses;
  const shown = [...surfaces, ...inks, ...fills]
    .flatMap((classes) => classes.split(' '))
    .map((name) => name.replace(/^(bg|text)-/, ''));
  // Lines and hovered buttons are no grounds and no letters; black, white and none are of no theme.
  const others = ['line', 'edge', 'primary-hover', 'transparent', 'current', 'white', 'black'];
  const colors = listNames(/--color-([a-z-]+):/g).filter((name) => !others.includes(name ?? ''));
  expect([...new Set(shown)].toSorted()).toEqual(colors.toSorted());
  expect(shadows.map((name) => name.replace('shadow-', ''))).toEqual(listNames(/--shadow-([a-z]+):/g));
  expect(tones.map((name) => name.replace('tone-', ''))).toEqual(listNames(/--tone-([a-z]+):/g));
});
