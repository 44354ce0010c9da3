/** A color in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function readLinear(hex: string): [number, number, number] {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Reads `#rrggbb`. The constants are those of the OKLab definition. */
export function readColor(hex: string): Oklch {
  const [r, g, b] = readLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function toChannels({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Writes `#rrggbb`; a color outside sRGB loses chroma until it fits. */
export function writeColor(color: Oklch): string {
  let fitting = color;
  while (
    fitting.chroma > 0.001 &&
    toChannels(fitting).some((channel) => channel < -0.0005 || channel > 1.0005)
  ) {
    fitting = { ...fitting, chroma: fitting.chroma - 0.002 };
  }
  const hex = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${toChannels(fitting).map(hex).join('')}`;
}

/** The WCAG contrast ratio of two `#rrggbb` colors, 1–21. */
export function measureContrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = readLinear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** How different two colors look: their distance in OKLab, 0–1. */
export function measureDistance(one: string, other: string): number {
  const [first, second] = [readColor(one), readColor(other)];
  const angle = ((first.hue - second.hue) * Math.PI) / 180;
  const across = first.chroma ** 2 + second.chroma ** 2 - 2 * first.chroma * second.chroma * Math.cos(angle);
  return Math.hypot(first.lightness - second.lightness, Math.sqrt(Math.max(0, across)));
}

/** Moves the color's lightness away from the grounds until it reads on each of them at the given contrast. */
export function ensureContrast(hex: string, grounds: readonly string[], ratio: number): string {
  const start = readColor(hex);
  const reads = (candidate: string) => grounds.every((ground) => measureContrast(candidate, ground) >= ratio);
  const groundLightness =
    grounds.reduce((sum, ground) => sum + readColor(ground).lightness, 0) / grounds.length;
  const step = groundLightness > 0.6 ? -0.01 : 0.01;
  let candidate = hex;
  for (
    let lightness = start.lightness;
    !reads(candidate) && lightness > 0 && lightness < 1;
    lightness += step
  ) {
    candidate = writeColor({ ...start, lightness });
  }
  return candidate;
}

/** White or the darkest ink, whichever reads better on the ground. */
export function pickInk(ground: string): string {
  return measureContrast('#ffffff', ground) >= 4.5 ? '#ffffff' : '#0b1220';
}

/** Mixes in sRGB, as `color-mix(in srgb, …)` and layers of opacity do: share 0 is the ground, 1 the color. */
export function mixColors(ground: string, color: string, share: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) =>
    Math.round(channel(ground, start) * (1 - share) + channel(color, start) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
