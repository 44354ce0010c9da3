import { describe, expect, it } from 'vitest';
import { measureContrast, measureDistance } from './color.ts';
import { buildTokens, palettes, type Tokens } from './palettes.ts';
import {
  chooseTheme,
  darkThemes,
  lightThemes,
  paletteNames,
  resolveTheme,
  setMode,
  switchMode,
} from './themes.ts';

const grounds = ['bg', 'paper', 'raised', 'sunk', 'hover', 'active'] as const;
const onGrounds = [
  'text',
  'dim',
  'accentText',
  'dangerText',
  'successText',
  'warningText',
  'infoText',
] as const;
const onFills: [keyof Tokens, keyof Tokens][] = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandDark'],
  ['onDanger', 'danger'],
  ['onStatus', 'success'],
  ['onStatus', 'warning'],
  ['onStatus', 'info'],
];
/** Outlines and fills that carry meaning by themselves (WCAG 1.4.11). */
const marks: [keyof Tokens, keyof Tokens][] = [
  ['edge', 'bg'],
  ['edge', 'paper'],
  ['edge', 'raised'],
  ['accent', 'paper'],
  ['accent', 'bg'],
  ['primary', 'paper'],
  ['primary', 'bg'],
  ['second', 'paper'],
  ['third', 'paper'],
  ['fourth', 'paper'],
];
const cases = paletteNames.flatMap((name) => (['light', 'dark'] as const).map((mode) => ({ name, mode })));

describe.each(cases)('$name in $mode mode', ({ name, mode }) => {
  const tokens = buildTokens(palettes[name], mode);
  const atLeast = (ratio: number, pairs: readonly (readonly [keyof Tokens, keyof Tokens])[]) =>
    pairs.filter(([front, back]) => measureContrast(tokens[front], tokens[back]) < ratio);

  it('has texts that read on every ground', () => {
    expect(
      atLeast(
        4.5,
        grounds.flatMap((ground) => onGrounds.map((text) => [text, ground] as const)),
      ),
    ).toEqual([]);
  });

  it('has texts that read on every filled surface', () => {
    expect(atLeast(4.5, onFills)).toEqual([]);
  });

  it('has outlines and marks that can be made out', () => {
    expect(atLeast(3, marks)).toEqual([]);
  });

  it('has colors of charts that cannot be mistaken for each other', () => {
    const colors = [tokens.accent, tokens.second, tokens.third, tokens.fourth];
    const near = colors.flatMap((one, index) =>
      colors.slice(index + 1).filter((other) => measureDistance(one, other) < 0.13),
    );
    expect(near).toEqual([]);
  });
});

describe('resolving a region', () => {
  it('takes a named theme as it is', () => {
    expect(resolveTheme({ ...lightThemes, footer: 'slate' }, 'footer')).toMatchObject({
      name: 'slate',
      mode: 'dark',
    });
  });

  it('forces the main palette to dark or light', () => {
    const themes = { ...lightThemes, main: 'sunset' } as const;
    expect(resolveTheme(themes, 'navbar')).toMatchObject({ name: 'sunset', mode: 'dark' });
    expect(resolveTheme(themes, 'toolbar')).toMatchObject({ name: 'sunset', mode: 'light' });
  });
});

describe('switching between light and dark', () => {
  it('keeps the palette and takes the derived bars along', () => {
    expect(switchMode(lightThemes)).toEqual(darkThemes);
    expect(switchMode(darkThemes)).toEqual(lightThemes);
    const sunset = { ...lightThemes, main: 'sunset' } as const;
    const dark = switchMode(sunset);
    expect(dark).toMatchObject({ main: 'sunset', toolbar: 'mainThemeDark', footer: 'mainThemeDark' });
    expect(resolveTheme(dark, 'main')).toEqual({ name: 'sunset', mode: 'dark' });
    expect(switchMode(dark)).toEqual(sunset);
  });

  it('leaves a bar with a palette of its own as it is', () => {
    const themes = { ...lightThemes, toolbar: 'beach' } as const;
    expect(switchMode(themes)).toMatchObject({ toolbar: 'beach', footer: 'mainThemeDark' });
  });

  it('returns to what was in use in that mode before', () => {
    const before = { ...lightThemes, footer: 'mainThemeDark' } as const;
    expect(switchMode(setMode(before, 'dark'), before)).toEqual(before);
  });
});

describe('choosing a theme', () => {
  it('takes derived bars along with a dark main palette, and back', () => {
    const slate = chooseTheme(lightThemes, 'main', 'slate');
    expect(slate).toMatchObject({ main: 'slate', toolbar: 'mainThemeDark', footer: 'mainThemeDark' });
    expect(chooseTheme(slate, 'main', 'beach')).toEqual({ ...lightThemes, main: 'beach' });
  });

  it('changes the mode of the main palette by the derived names', () => {
    const dark = chooseTheme({ ...lightThemes, main: 'tech' }, 'main', 'mainThemeDark');
    expect(resolveTheme(dark, 'main')).toEqual({ name: 'tech', mode: 'dark' });
  });

  it('changes nothing else for the other regions', () => {
    expect(chooseTheme(darkThemes, 'footer', 'beach')).toEqual({ ...darkThemes, footer: 'beach' });
  });
});
