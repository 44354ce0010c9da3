import { useMemo, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { pickChartColor } from './chart-colors.ts';
import { createChartFormat } from './chart-format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartSeries, SeriesKind } from './chart-series.ts';
import { layOutSeries } from './series-layout.ts';
import { drawSeries } from './series-marks.tsx';
import { usePlotSize } from './use-plot-size.ts';

type SeriesChartProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  /** The names along the axis: days, months, products. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** How series are drawn that don't say it themselves. */
  kind?: SeriesKind;
  height?: number;
  isStacked?: boolean;
  isHorizontal?: boolean;
  isSmooth?: boolean;
  axes?: 'both' | 'labels' | 'none';
  /** Marks each point of a line. */
  hasDots?: boolean;
  /** Writes each number of the first series above its point. */
  hasPointLabels?: boolean;
  legend?: 'none' | 'top' | 'bottom';
  min?: number;
  max?: number;
  formatValue?: (value: number) => string;
  /** Called with the index of the label that is pressed. */
  onOpen?: (index: number) => void;
  /** Called with the index of a series that the legend hides or shows. */
  onToggle?: (index: number, isShown: boolean) => void;
  className?: string;
};

const pointLabelRoom = 32;

/** Numbers over labels as lines, areas or bars: next to each other, stacked, or mixed. */
export function SeriesChart({
  label,
  labels,
  series,
  kind = 'line',
  height = 240,
  isStacked = false,
  isHorizontal = false,
  isSmooth = false,
  axes = 'both',
  hasDots = false,
  hasPointLabels = false,
  legend = series.length > 1 ? 'bottom' : 'none',
  min,
  max,
  formatValue,
  onOpen,
  onToggle,
  className,
}: SeriesChartProps) {
  const { locale } = useUiTexts();
  const format = useMemo(() => formatValue ?? createChartFormat(locale), [formatValue, locale]);
  const [plotRef, size] = usePlotSize(height);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const colored = series.map((one, index) => ({ ...one, color: pickChartColor(index, one.color) }));
  const shown = colored.filter((_, index) => !hidden.includes(index));
  const topRoom = hasPointLabels ? pointLabelRoom : axes === 'none' ? 4 : 0;
  const layout =
    size &&
    layOutSeries({
      size,
      labels,
      series: shown,
      kind,
      isStacked,
      isHorizontal,
      axes,
      min,
      max,
      topRoom,
      formatValue: format,
    });
  const toggle = (index: number) => {
    const isShown = hidden.includes(index);
    setHidden(isShown ? hidden.filter((one) => one !== index) : [...hidden, index]);
    onToggle?.(index, isShown);
  };
  const readings = labels.map((name, index) => ({
    label: name,
    values: shown.map((one) => {
      const value = one.values[index] ?? null;
      return { label: one.label, text: value === null ? '–' : format(value), color: one.color };
    }),
  }));
  const anchors = labels.map((_, index) => {
    const tops = layout?.spans.flatMap((spans) => spans[index]?.[1] ?? []) ?? [];
    return layout?.place(index, Math.max(0, ...tops)) ?? { x: 0, y: 0 };
  });
  return (
    <ChartFrame
      label={label}
      plotRef={plotRef}
      size={size}
      height={height}
      readings={readings}
      anchors={anchors}
      findReading={(point) => layout?.nearest(point) ?? -1}
      onOpen={onOpen}
      legendSide={legend === 'top' ? 'top' : 'bottom'}
      className={className}
      legend={
        legend !== 'none' && (
          <ChartLegend
            label={label}
            entries={colored.map((one, index) => ({ ...one, isHidden: hidden.includes(index) }))}
            onToggle={toggle}
          />
        )
      }
    >
      {(plotSize, active) =>
        layout &&
        drawSeries({
          layout,
          size: plotSize,
          labels,
          series: shown,
          kind,
          isSmooth,
          isHorizontal,
          hasDots,
          hasPointLabels,
          format,
          active,
        })
      }
    </ChartFrame>
  );
}
