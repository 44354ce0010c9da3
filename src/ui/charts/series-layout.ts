import { type BandScale, scaleBand } from './band-scale.ts';
import type { ChartSeries, PlotPoint, PlotSize, SeriesKind } from './chart-series.ts';
import { listTicks, scaleLinear, widenDomain } from './linear-scale.ts';

/** What decides where the marks of a chart are. */
export interface SeriesLayoutOptions {
  readonly size: PlotSize;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly kind: SeriesKind;
  readonly isStacked: boolean;
  readonly isHorizontal: boolean;
  /** Which axes have labels. */
  readonly axes: 'both' | 'labels' | 'none';
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Room above the marks, for labels of points. */
  readonly topRoom: number;
  readonly formatValue: (value: number) => string;
}

/** A mark's start and end on the value axis; undefined for a missing number. */
export type Span = readonly [from: number, to: number] | undefined;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where everything of a chart is drawn. */
export interface SeriesLayout {
  readonly plot: Box;
  readonly spans: readonly (readonly Span[])[];
  readonly ticks: readonly { readonly text: string; readonly at: number }[];
  /** The labels that fit, and where they are along their axis. */
  readonly shownLabels: readonly { readonly text: string; readonly at: number }[];
  /** Where a number of a label is. */
  readonly place: (index: number, value: number) => PlotPoint;
  readonly bar: (seriesIndex: number, index: number) => Box | undefined;
  /** The label nearest to a place in the drawing. */
  readonly nearest: (point: PlotPoint) => number;
}

const characterWidth = 6.6;
const axisGap = 8;
const labelHeight = 24;
const barGap = 2;

/** Puts the numbers of stacked series onto each other; others start at zero. */
export function stackSeries(series: readonly ChartSeries[], isStacked: boolean): Span[][] {
  const tops = new Map<number, number>();
  return series.map(({ values }) =>
    values.map((value, index) => {
      if (value === null) return undefined;
      if (!isStacked) return [0, value];
      const from = tops.get(index) ?? 0;
      tops.set(index, from + value);
      return [from, from + value];
    }),
  );
}

const kindOf = (series: ChartSeries, kind: SeriesKind) => series.kind ?? kind;

/** The smallest and the largest number of the value axis. Bars and areas always start at zero. */
function findDomain(options: SeriesLayoutOptions, spans: readonly (readonly Span[])[]): [number, number] {
  const { series, kind, min, max } = options;
  const ends = spans.flat().flatMap((span) => (span ? [span[1]] : []));
  const startsAtZero = series.some((one) => kindOf(one, kind) !== 'line');
  if (startsAtZero || ends.length === 0) ends.push(0);
  const low = min ?? Math.min(...ends);
  const high = max ?? Math.max(...ends);
  return low === high ? [low, low + 1] : [low, high];
}

/** Every how many labels one has room. */
function labelStep(labels: readonly string[], room: number): number {
  const longest = Math.max(1, ...labels.map((label) => label.length)) * characterWidth + axisGap;
  return Math.max(1, Math.ceil((longest * labels.length) / Math.max(room, 1)));
}

/** Computes where the axes and marks of a chart are. */
export function layOutSeries(options: SeriesLayoutOptions): SeriesLayout {
  const { size, labels, series, isStacked, isHorizontal, axes } = options;
  const stacked = stackSeries(series, isStacked);
  const domain = findDomain(options, stacked);
  const spans = stacked.map((one) => one.map((span) => span && startWithin(span, domain)));
  const isFixed = options.min !== undefined && options.max !== undefined;
  const shown = isFixed ? domain : widenDomain(domain, 4);
  const tickValues =
    axes === 'both' ? listTicks(shown, Math.max(2, Math.min(5, Math.floor(size.height / 40)))) : [];
  const tickTexts = tickValues.map(options.formatValue);
  const plot = findPlot(options, isHorizontal ? labels : tickTexts);
  const along: [number, number] = isHorizontal ? [plot.y, plot.y + plot.height] : horizontalRange(plot, size);
  const across: [number, number] = isHorizontal
    ? horizontalRange(plot, size)
    : [plot.y + plot.height, plot.y];
  const hasBars = series.some((one) => kindOf(one, options.kind) === 'bar');
  const gaps = hasBars ? { inner: 0.35, outer: 0.2 } : { inner: 0, outer: 0 };
  const band = scaleBand(labels.length, along, gaps);
  const value = scaleLinear(shown, across);
  const center = (index: number) => band.at(index) + band.width / 2;
  const place = (index: number, number: number): PlotPoint =>
    isHorizontal ? { x: value(number), y: center(index) } : { x: center(index), y: value(number) };
  const step = axes === 'none' ? Infinity : isHorizontal ? 1 : labelStep(labels, plot.width);
  return {
    plot,
    spans,
    ticks: tickValues.map((number, index) => ({ text: tickTexts[index] ?? '', at: value(number) })),
    shownLabels: labels.flatMap((text, index) =>
      index % step === 0 && axes !== 'none' ? [{ text, at: center(index) }] : [],
    ),
    place,
    bar: (seriesIndex, index) => findBar({ ...options, spans, band, value }, seriesIndex, index),
    nearest: (point) => {
      const at = isHorizontal ? point.y : point.x;
      const distances = labels.map((_, index) => Math.abs(center(index) - at));
      return distances.indexOf(Math.min(...distances));
    },
  };
}

/** What starts below the axis starts at its end. */
const startWithin = ([from, to]: readonly [number, number], [low, high]: readonly [number, number]): Span => [
  Math.min(high, Math.max(low, from)),
  to,
];

const horizontalRange = (plot: Box, { isRtl }: PlotSize): [number, number] =>
  isRtl ? [plot.x + plot.width, plot.x] : [plot.x, plot.x + plot.width];

/** What the axes leave for the marks. */
function findPlot({ size, axes, topRoom, isHorizontal }: SeriesLayoutOptions, side: readonly string[]): Box {
  const top = topRoom + (axes === 'both' && !isHorizontal ? axisGap : 0);
  const foot = axes === 'none' ? 0 : labelHeight;
  const hasSide = axes === 'both' || (isHorizontal && axes === 'labels');
  const sideWidth = hasSide
    ? Math.min(size.width / 3, Math.max(0, ...side.map((text) => text.length)) * characterWidth + axisGap)
    : 0;
  return {
    x: size.isRtl ? 0 : sideWidth,
    y: top,
    width: Math.max(size.width - sideWidth, 1),
    height: Math.max(size.height - top - foot, 1),
  };
}

interface BarOptions extends SeriesLayoutOptions {
  readonly spans: readonly (readonly Span[])[];
  readonly band: BandScale;
  readonly value: (number: number) => number;
}

/** The rectangle of a bar: beside those of other series, or on top of them. */
function findBar(options: BarOptions, seriesIndex: number, index: number): Box | undefined {
  const { series, kind, isStacked, isHorizontal, spans, band, value, size } = options;
  const span = spans[seriesIndex]?.[index];
  if (!span) return undefined;
  const bars = series.flatMap((one, at) => (kindOf(one, kind) === 'bar' ? [at] : []));
  const slots = isStacked ? 1 : bars.length;
  const slot = isStacked ? 0 : bars.indexOf(seriesIndex);
  const place = size.isRtl && !isHorizontal ? slots - 1 - slot : slot;
  const thickness = Math.max(1, band.width / slots - (slots > 1 ? barGap : 0));
  const start = band.at(index) + (place * band.width) / slots;
  const [a, b] = [value(span[0]), value(span[1])];
  const length = Math.abs(a - b);
  return isHorizontal
    ? { x: Math.min(a, b), y: start, width: length, height: thickness }
    : { x: start, y: Math.min(a, b), width: thickness, height: length };
}
