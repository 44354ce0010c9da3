export type Mode = 'light' | 'dark';
export const regions = ['main', 'navbar', 'toolbar', 'footer'] as const;
export type Region = (typeof regions)[number];

const paletteModes = {
  default: 'light',
  legacy: 'light',
  sunset: 'light',
  greeny: 'light',
  beach: 'light',
  tech: 'light',
  sweetHues: 'light',
  defaultDark: 'dark',
  deepOcean: 'dark',
  slate: 'dark',
} as const satisfies Record<string, Mode>;

export type PaletteName = keyof typeof paletteModes;
export const paletteNames = Object.keys(paletteModes) as PaletteName[]; // safe: the keys of a constant
/** The last two are the main region's palette, forced to one mode. */
export const themeNames = [...paletteNames, 'mainThemeDark', 'mainThemeLight'] as const;
export type ThemeName = (typeof themeNames)[number];

/** True for a theme that a region may choose. */
export const isThemeName = (name: string): name is ThemeName => themeNames.some((known) => known === name);

/** A theme per region. `mode` shows the main palette in the other of its two modes; without it, in its own. */
export type RegionThemes = Readonly<Record<Region, ThemeName>> & { readonly mode?: Mode | undefined };
export const lightThemes: RegionThemes = {
  main: 'default',
  navbar: 'mainThemeDark',
  toolbar: 'mainThemeLight',
  footer: 'mainThemeLight',
};
export const darkThemes: RegionThemes = setMode(lightThemes, 'dark');

/** The palette and mode that a region's choice stands for; a derived choice for main means the default palette. */
export function resolveTheme(themes: RegionThemes, region: Region): { name: PaletteName; mode: Mode } {
  const main = isPaletteName(themes.main) ? themes.main : 'default';
  const chosen = themes[region];
  if (region === 'main') return { name: main, mode: themes.mode ?? paletteModes[main] };
  if (isPaletteName(chosen)) return { name: chosen, mode: paletteModes[chosen] };
  return { name: main, mode: chosen === 'mainThemeDark' ? 'dark' : 'light' };
}

function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(paletteModes, name);
}

/** The same palettes with a light or dark main region. Toolbar and footer go along unless they have a palette of their own. */
export function setMode(themes: RegionThemes, mode: Mode): RegionThemes {
  const derived = mode === 'dark' ? 'mainThemeDark' : 'mainThemeLight';
  const follow = (region: 'toolbar' | 'footer') =>
    themes[region] === 'mainThemeDark' || themes[region] === 'mainThemeLight' ? derived : themes[region];
  const { mode: _before, ...rest } = themes;
  const isOwn = paletteModes[resolveTheme(themes, 'main').name] === mode;
  return { ...rest, toolbar: follow('toolbar'), footer: follow('footer'), ...(isOwn ? {} : { mode }) };
}

/** The themes with another choice for one region. A new main palette takes toolbar and footer along into its mode. */
export function chooseTheme(themes: RegionThemes, region: Region, name: ThemeName): RegionThemes {
  if (region !== 'main') return { ...themes, [region]: name };
  if (name === 'mainThemeDark' || name === 'mainThemeLight')
    return setMode(themes, name === 'mainThemeDark' ? 'dark' : 'light');
  return setMode({ ...themes, main: name, mode: undefined }, paletteModes[name]);
}

/** Switches between light and dark; `other` is what was in use in that mode before, with the same main palette. */
export function switchMode(themes: RegionThemes, other?: RegionThemes): RegionThemes {
  const { name, mode } = resolveTheme(themes, 'main');
  const target = mode === 'light' ? 'dark' : 'light';
  const before = other && resolveTheme(other, 'main');
  return other && before?.mode === target && before.name === name ? other : setMode(themes, target);
}
