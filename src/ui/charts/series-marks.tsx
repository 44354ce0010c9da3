import clsx from 'clsx';
import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import type { ReactNode } from 'react';
import { type ChartColor, chartColorClasses } from './chart-colors.ts';
import type { ChartSeries, PlotSize, SeriesKind } from './chart-series.ts';
import type { SeriesLayout, Span } from './series-layout.ts';

interface SeriesMarksOptions {
  readonly layout: SeriesLayout;
  readonly size: PlotSize;
  readonly labels: readonly string[];
  readonly series: readonly (ChartSeries & { readonly color: ChartColor })[];
  readonly kind: SeriesKind;
  readonly isSmooth: boolean;
  readonly isHorizontal: boolean;
  readonly hasDots: boolean;
  readonly hasPointLabels: boolean;
  readonly format: (value: number) => string;
  /** The label that is pointed at; -1 if none is. */
  readonly active: number;
}

/** Marks move to new numbers unless motion is off. */
export const markMotion = 'transition-all duration-[calc(400*var(--motion,1ms))] ease-out';
const cornerRadius = 3;

/** Draws the axes and marks of a chart. */
export function drawSeries(options: SeriesMarksOptions): ReactNode {
  const { series, kind, layout, active, isHorizontal } = options;
  const { plot } = layout;
  const center = layout.place(active, 0);
  return (
    <>
      {drawAxes(options)}
      {active >= 0 && !isHorizontal && (
        <line x1={center.x} x2={center.x} y1={plot.y} y2={plot.y + plot.height} className="stroke-edge" />
      )}
      {series.map((one, index) => {
        const draw = (one.kind ?? kind) === 'bar' ? drawBars : drawLine;
        return (
          <g key={one.label} className={chartColorClasses[one.color]}>
            {draw(options, index)}
          </g>
        );
      })}
      {options.hasPointLabels && drawPointLabels(options)}
    </>
  );
}

function drawAxes({ layout, size, isHorizontal }: SeriesMarksOptions): ReactNode {
  const { plot, ticks, shownLabels } = layout;
  const sideX = size.isRtl ? size.width : plot.x - 8;
  const foot = plot.y + plot.height + 17;
  return (
    <>
      {ticks.map(({ text, at }) => (
        <g key={text}>
          <line
            x1={isHorizontal ? at : plot.x}
            x2={isHorizontal ? at : plot.x + plot.width}
            y1={isHorizontal ? plot.y : at}
            y2={isHorizontal ? plot.y + plot.height : at}
            className="stroke-line"
          />
          <text
            x={isHorizontal ? at : sideX}
            y={isHorizontal ? foot : at}
            dy={isHorizontal ? 0 : '0.35em'}
            textAnchor={isHorizontal ? 'middle' : 'end'}
            className="fill-dim tabular-nums"
          >
            {text}
          </text>
        </g>
      ))}
      {shownLabels.map(({ text, at }, index) => (
        <text
          key={index}
          x={isHorizontal ? sideX : at}
          y={isHorizontal ? at : foot}
          dy={isHorizontal ? '0.35em' : 0}
          textAnchor={isHorizontal ? 'end' : 'middle'}
          className="fill-dim"
        >
          {text}
        </text>
      ))}
    </>
  );
}

function drawBars({ layout, series, active }: SeriesMarksOptions, seriesIndex: number): ReactNode {
  return series[seriesIndex]?.values.map((_, index) => {
    const box = layout.bar(seriesIndex, index);
    return (
      box && (
        <rect
          key={index}
          {...box}
          rx={Math.min(cornerRadius, box.width / 2, box.height / 2)}
          className={clsx('fill-(--tone)', markMotion, active >= 0 && active !== index && 'opacity-55')}
        />
      )
    );
  });
}

function drawLine(options: SeriesMarksOptions, seriesIndex: number): ReactNode {
  const { layout, series, kind, isSmooth, hasDots, active } = options;
  const spans = layout.spans[seriesIndex] ?? [];
  const curve = isSmooth ? curveMonotoneX : curveLinear;
  const x = (_: Span, index: number) => layout.place(index, 0).x;
  const y = (end: 0 | 1) => (span: Span, index: number) => layout.place(index, span?.[end] ?? 0).y;
  const isDefined = (span: Span) => span !== undefined;
  const outline = line<Span>(x, y(1)).defined(isDefined).curve(curve)([...spans]) ?? '';
  const isArea = (series[seriesIndex]?.kind ?? kind) === 'area';
  const fill = isArea ? (area<Span>(x, y(0), y(1)).defined(isDefined).curve(curve)([...spans]) ?? '') : '';
  return (
    <>
      {isArea && (
        <path d={fill} style={{ d: `path("${fill}")` }} className={clsx('fill-(--tone)/20', markMotion)} />
      )}
      <path
        d={outline}
        style={{ d: `path("${outline}")` }}
        className={clsx('fill-none stroke-(--tone) stroke-2', markMotion)}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {spans.map((span, index) => {
        if (!span || !(hasDots || index === active)) return null;
        const { x: cx, y: cy } = layout.place(index, span[1]);
        return (
          <circle
            key={index}
            cx={cx}
            cy={cy}
            r={index === active ? 5 : 4}
            className="fill-(--tone) stroke-(--chart-ground,var(--t-paper)) stroke-2"
          />
        );
      })}
    </>
  );
}

/** The numbers of the first series in a row at the top, each with a dashed line down to its point. */
function drawPointLabels({ layout, series, format }: SeriesMarksOptions): ReactNode {
  const labelY = layout.plot.y - 16;
  return layout.spans[0]?.map((span, index) => {
    if (!span) return null;
    const { x, y } = layout.place(index, span[1]);
    return (
      <g key={index}>
        <text x={x} y={labelY} textAnchor="middle" className="fill-ink font-semibold tabular-nums">
          {format(series[0]?.values[index] ?? 0)}
        </text>
        <line
          x1={x}
          x2={x}
          y1={labelY + 8}
          y2={y - 8}
          strokeDasharray="4 3"
          className="stroke-dim opacity-60"
        />
      </g>
    );
  });
}
