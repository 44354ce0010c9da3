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

export type RegionThemes = Readonly<Record<Region, ThemeName>>;
export const lightThemes: RegionThemes = {
  main: 'default',
  navbar: 'mainThemeDark',
  toolbar: 'mainThemeLight',
  footer: 'mainThemeDark',
};
export const darkThemes: RegionThemes = {
  main: 'defaultDark',
  navbar: 'mainThemeDark',
  toolbar: 'mainThemeDark',
  footer: 'mainThemeDark',
};

/** The palette's name and the mode that a region's choice stands for; a derived choice for main means its default palette. */
export function resolveTheme(themes: RegionThemes, region: Region): { name: PaletteName; mode: Mode } {
  const main = isPaletteName(themes.main) ? themes.main : 'default';
  const chosen = themes[region];
  if (isPaletteName(chosen)) return { name: chosen, mode: paletteModes[chosen] };
  return { name: main, mode: chosen === 'mainThemeDark' ? 'dark' : 'light' };
}

const isPaletteName = (name: string): name is PaletteName => Object.hasOwn(paletteModes, name);

/** Light becomes dark and back; `other` is what was chosen when that mode was last in use. */
export function switchMode(themes: RegionThemes, other?: RegionThemes): RegionThemes {
  const target = resolveTheme(themes, 'main').mode === 'light' ? 'dark' : 'light';
  if (other && resolveTheme(other, 'main').mode === target) return other;
  return target === 'dark' ? darkThemes : lightThemes;
}
