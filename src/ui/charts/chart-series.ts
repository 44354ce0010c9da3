import type { ChartColor } from './chart-colors.ts';

/** Numbers of one kind, one for each label of the chart. */
export interface ChartSeries {
  readonly label: string;
  /** A missing number leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly color?: ChartColor;
  /** How it is drawn; the chart's own `kind` if not given. */
  readonly kind?: SeriesKind;
}

export type SeriesKind = 'line' | 'area' | 'bar';

/** One place of a chart that can be pointed at: its name and the numbers that it shows, as text. */
export interface ChartReading {
  readonly label: string;
  readonly values: readonly ReadingValue[];
}

export interface ReadingValue {
  readonly label: string;
  readonly text: string;
  readonly color?: ChartColor | undefined;
}

/** The size of the drawing in pixels, and whether its text runs from right to left. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly isRtl: boolean;
}

/** A place in the drawing, in pixels from its upper left corner. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}
