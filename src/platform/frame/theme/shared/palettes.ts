import {
  ensureContrast,
  measureContrast,
  measureDistance,
  mixColors,
  pickInk,
  readColor,
  writeColor,
} from './color.ts';
import type { Mode, PaletteName } from './themes.ts';

type Shades = { readonly light: string; readonly main: string; readonly dark: string };
/** What a theme decides; every other color is derived, so that each theme meets the contrast rules by construction. */
export type Palette = { readonly primary: Shades; readonly secondary: Shades };

const ink: Shades = { light: '#3c4d5b', main: '#192d3e', dark: '#0e1c28' };
const cyan: Shades = { light: '#d0f4fe', main: '#61dafb', dark: '#33c2f8' };

export const palettes = {
  default: { primary: ink, secondary: cyan },
  legacy: { primary: ink, secondary: { light: '#29b6f6', main: '#039be5', dark: '#0288d1' } },
  sunset: {
    primary: { light: '#ff908b', main: '#d0605e', dark: '#9b3134' },
    secondary: { light: '#c76a1d', main: '#ff994c', dark: '#ffca7b' },
  },
  greeny: {
    primary: { light: '#6cabd4', main: '#387ca3', dark: '#005074' },
    secondary: { light: '#89f6cf', main: '#55c39e', dark: '#159270' },
  },
  beach: {
    primary: { light: '#c4d8dd', main: '#93a7ab', dark: '#65787c' },
    secondary: { light: '#ffb281', main: '#f18153', dark: '#ba5228' },
  },
  tech: {
    primary: { light: '#87efff', main: '#4dbce9', dark: '#008cb7' },
    secondary: { light: '#ffff83', main: '#d1e751', dark: '#9db516' },
  },
  sweetHues: {
    primary: { light: '#d5c1eb', main: '#a391b9', dark: '#746389' },
    secondary: { light: '#90afd4', main: '#6080a3', dark: '#325474' },
  },
  defaultDark: { primary: ink, secondary: cyan },
  deepOcean: {
    primary: { light: '#8f53e7', main: '#5a24b4', dark: '#1e0083' },
    secondary: { light: '#ff61ff', main: '#fe00e9', dark: '#c600b6' },
  },
  slate: {
    primary: { light: '#86fff7', main: '#4ecdc4', dark: '#009b94' },
    secondary: { light: '#ff9d99', main: '#ff6b6b', dark: '#c73840' },
  },
} as const satisfies Record<PaletteName, Palette>;

/** The colors of one region, each a CSS variable `--t-…` there. */
export type Tokens = {
  /** Canvas behind cards. */ bg: string;
  /** Surface of bars, cards and fields. */ paper: string;
  /** Surface of what floats: menus, dialogs. */ raised: string;
  /** Surface of what lies lower: search fields, received messages. */ sunk: string;
  text: string;
  /** Secondary text. */ dim: string;
  /** Hairlines that only decorate. */ line: string;
  /** Outlines that carry meaning, such as a field's. */ edge: string;
  /** Under the pointer. */ hover: string;
  /** Selected. */ active: string;
  /** Main buttons. */ primary: string;
  primaryHover: string;
  onPrimary: string;
  /** Switches, badges, progress, the mark of what is active. */ accent: string;
  onAccent: string;
  /** Links, and icons of what is active. */ accentText: string;
  /** Further series and slices of a chart that begins with the accent. */
  second: string;
  third: string;
  fourth: string;
  /** Header bands and gradients, from dark to main. */ brand: string;
  brandDark: string;
  onBrand: string;
  danger: string;
  onDanger: string;
  dangerText: string;
  success: string;
  successText: string;
  warning: string;
  warningText: string;
  info: string;
  infoText: string;
  /** Ink on success, warning and info. */ onStatus: string;
};

const status = { danger: '#d92d20', success: '#12805c', warning: '#a15c07', info: '#1668c7' };

/** Of these, a theme's charts take the first three that cannot be mistaken for its accent: indigo, orange, pink, green, cyan. */
const seriesColors = ['#5b5bd6', '#f76b15', '#d6409f', '#30a46c', '#0891b2'];

const built = new WeakMap<Palette, Partial<Record<Mode, Tokens>>>();

/** All colors of a palette in a mode; the contrasts that the screens rely on hold for any palette. */
export function buildTokens(palette: Palette, mode: Mode): Tokens {
  const known = built.get(palette) ?? {};
  const tokens = known[mode] ?? computeTokens(palette, mode);
  built.set(palette, { ...known, [mode]: tokens });
  return tokens;
}

/** Searching for colors that read takes some milliseconds, so each palette is worked out once. */
function computeTokens(palette: Palette, mode: Mode): Tokens {
  const { primary, secondary } = palette;
  const hue = readColor(primary.main).hue;
  const tint = Math.min(readColor(primary.main).chroma, 0.05);
  const gray = (lightness: number, strength: number) =>
    writeColor({ lightness, chroma: tint * strength, hue });
  const light = mode === 'light';

  const bg = light ? gray(0.979, 0.06) : gray(0.178, 0.5);
  const paper = light ? '#ffffff' : gray(0.222, 0.62);
  const raised = light ? '#ffffff' : gray(0.258, 0.62);
  const sunk = light ? gray(0.955, 0.12) : gray(0.195, 0.55);
  const text = light ? gray(0.25, 0.6) : gray(0.95, 0.08);
  const hover = light ? gray(0.962, 0.1) : gray(0.283, 0.66);
  const accent = light ? ensureContrast(secondary.main, [paper, bg], 4.5) : secondary.main;
  const active = mixColors(paper, light ? accent : secondary.main, light ? 0.12 : 0.16);
  const grounds = [bg, paper, raised, sunk, hover, active];

  const button = light ? ensureContrast(primary.main, ['#ffffff'], 4.5) : pickDarkModeButton(palette, paper);
  const brand = ensureContrast(light ? primary.main : primary.dark, ['#ffffff'], 5);
  const statusText = (color: string) => ensureContrast(color, grounds, 4.5);
  const onStatus = '#ffffff';
  return {
    bg,
    paper,
    raised,
    sunk,
    text,
    dim: ensureContrast(light ? gray(0.5, 0.5) : gray(0.74, 0.3), grounds, 4.5),
    line: light ? gray(0.918, 0.14) : gray(0.315, 0.62),
    edge: ensureContrast(light ? gray(0.72, 0.3) : gray(0.5, 0.4), [bg, paper, raised], 3),
    hover,
    active,
    primary: button,
    primaryHover: pickHover(button),
    onPrimary: pickInk(button),
    accent,
    onAccent: pickInk(accent),
    accentText: ensureContrast(secondary.main, grounds, 4.5),
    ...pickSeries(accent, paper),
    brand,
    brandDark: writeColor({ ...readColor(brand), lightness: readColor(brand).lightness * 0.72 }),
    onBrand: '#ffffff',
    danger: status.danger,
    onDanger: onStatus,
    dangerText: statusText(status.danger),
    success: status.success,
    successText: statusText(status.success),
    warning: status.warning,
    warningText: statusText(status.warning),
    info: status.info,
    infoText: statusText(status.info),
    onStatus,
  };
}

function pickSeries(accent: string, paper: string): Pick<Tokens, 'second' | 'third' | 'fourth'> {
  const apart = seriesColors
    .map((color) => ensureContrast(color, [paper], 3.5))
    .toSorted((a, b) => Number(isNear(a, accent)) - Number(isNear(b, accent)));
  const [second = accent, third = accent, fourth = accent] = apart;
  return { second, third, fourth };
}

const isNear = (one: string, other: string): boolean => measureDistance(one, other) < 0.14;

/** A little lighter, unless the ink on it would no longer read: then away from the ink. */
function pickHover(fill: string): string {
  const lighter = mixColors(fill, '#ffffff', 0.12);
  if (measureContrast(pickInk(fill), lighter) >= 4.5) return lighter;
  return mixColors(fill, pickInk(fill) === '#ffffff' ? '#000000' : '#ffffff', 0.12);
}

/** On a dark ground a dark primary would sink: then its light shade, and at last the secondary, carries the buttons. */
function pickDarkModeButton({ primary, secondary }: Palette, paper: string): string {
  const candidates = [primary.main, primary.light, secondary.main];
  return (
    candidates.find((color) => measureContrast(color, paper) >= 3) ??
    ensureContrast(secondary.main, [paper], 3)
  );
}
