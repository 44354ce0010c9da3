import { type Tone, toneClasses } from '../tone.ts';

/** A tone, or one of the theme's own colors. */
export type ChartColor = Tone | 'accent' | 'second' | 'third' | 'fourth' | 'brand' | 'danger' | 'onbrand';

/** Sets `--tone`, which the marks of a chart are drawn in. */
export const chartColorClasses: Record<ChartColor, string> = {
  ...toneClasses,
  accent: '[--tone:var(--t-accent)]',
  second: '[--tone:var(--t-second)]',
  third: '[--tone:var(--t-third)]',
  fourth: '[--tone:var(--t-fourth)]',
  brand: '[--tone:var(--t-brand)]',
  danger: '[--tone:var(--t-danger)]',
  onbrand: '[--tone:var(--t-onBrand)]',
};

const order: readonly ChartColor[] = [
  'accent',
  'second',
  'third',
  'fourth',
  'amber',
  'purple',
  'teal',
  'red',
];

/** The color of the series or slice at this index, unless it has one of its own. */
export const pickChartColor = (index: number, own?: ChartColor): ChartColor =>
  own ?? order[index % order.length] ?? 'gray';
