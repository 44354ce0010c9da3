import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useState } from 'react';
import { chartColorClasses } from './chart-colors.ts';
import type { ChartReading, PlotPoint, PlotSize } from './chart-series.ts';

type ChartFrameProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  /** The element that is drawn in, and its size once it is measured: from `usePlotSize`. */
  plotRef: RefObject<HTMLDivElement | null>;
  size: PlotSize | undefined;
  height: number;
  readings: readonly ChartReading[];
  /** Where the tooltip of each reading points to. */
  anchors: readonly PlotPoint[];
  /** The reading at a place in the drawing; -1 if there is none. */
  findReading: (point: PlotPoint) => number;
  onOpen?: ((index: number) => void) | undefined;
  legend?: ReactNode;
  legendSide?: 'top' | 'bottom' | undefined;
  className?: string | undefined;
  /** The drawing: the content of an SVG element. */
  children: (size: PlotSize, activeIndex: number) => ReactNode;
};

const none = -1;

/**
 * What all charts have in common: the measured drawing, readings by pointer and by keys, the tooltip, the legend,
 * and the same numbers as a table.
 */
export function ChartFrame({
  label,
  plotRef,
  size,
  height,
  readings,
  anchors,
  findReading,
  onOpen,
  legend,
  legendSide = 'bottom',
  className,
  children,
}: ChartFrameProps) {
  const [chosen, setActive] = useState(none);
  const active = chosen < readings.length ? chosen : none;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setActive(findReading({ x: event.clientX - left, y: event.clientY - top }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(none);
    if (event.key === 'Enter' && onOpen && active !== none) return onOpen(active);
    const next = nextReading(event.key, active, readings.length, size?.isRtl ?? false);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const reading = readings[active];
  const read = reading ?? readings[0];
  return (
    <figure
      aria-label={label}
      className={clsx('relative m-0 flex min-w-0 gap-3', className, {
        'flex-col': legendSide === 'bottom',
        'flex-col-reverse': legendSide === 'top',
      })}
    >
      <div
        ref={plotRef}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, readings.length - 1)}
        aria-valuenow={Math.max(0, active)}
        aria-valuetext={read ? describeReading(read) : label}
        tabIndex={0}
        style={{ height }}
        className={clsx('ring-focus relative w-full touch-pan-y rounded-md', onOpen && 'cursor-pointer')}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(none)}
        onFocus={({ currentTarget }) =>
          currentTarget.matches(':focus-visible') && setActive(Math.max(0, active))
        }
        onBlur={() => setActive(none)}
        onClick={() => active !== none && onOpen?.(active)}
        onKeyDown={onKeyDown}
      >
        {size && (
          <svg
            width={size.width}
            height={height}
            aria-hidden="true"
            direction="ltr"
            className="absolute inset-0 overflow-visible text-[0.6875rem] select-none"
          >
            {children(size, active)}
          </svg>
        )}
        {size && reading && <Tooltip reading={reading} anchor={anchors[active]} size={size} />}
      </div>
      {legend}
      <ReadingTable label={label} readings={readings} />
    </figure>
  );
}

const describeReading = ({ label, values }: ChartReading) =>
  `${label}: ${values.map((value) => (value.label === '' ? value.text : `${value.label} ${value.text}`)).join(', ')}`;

/** The reading that a key moves to. */
function nextReading(key: string, active: number, count: number, isRtl: boolean): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) return Math.min(last, Math.max(0, active + step));
  return { Home: 0, End: last }[key];
}

type TooltipProps = { reading: ChartReading; anchor: PlotPoint | undefined; size: PlotSize };

/** The values of a reading, on the side of it where there is more room. */
function Tooltip({ reading, anchor = { x: 0, y: 0 }, size: { width, height, isRtl } }: TooltipProps) {
  const isAtEnd = anchor.x < width / 2;
  const gap = 12;
  const side = isAtEnd ? { insetInlineStart: anchor.x + gap } : { insetInlineEnd: width - anchor.x + gap };
  return (
    <div dir="ltr" aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      <div
        dir={isRtl ? 'rtl' : 'ltr'}
        className="absolute w-max max-w-56 -translate-y-1/2 rounded-lg border border-line bg-raised px-3 py-2 text-xs leading-5 text-ink shadow-pop"
        style={{ ...side, insetBlockStart: Math.min(Math.max(anchor.y, 16), Math.max(height - 16, 16)) }}
      >
        <p className="font-semibold">{reading.label}</p>
        {reading.values.map((value) => (
          <p key={value.label} className="flex items-center gap-2">
            {value.color && (
              <span
                className={clsx('size-2 shrink-0 rounded-full bg-(--tone)', chartColorClasses[value.color])}
              />
            )}
            {value.label !== '' && <span className="min-w-0 flex-1 truncate text-dim">{value.label}</span>}
            <span className="font-semibold tabular-nums">{value.text}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** The numbers of a chart as a table for those who listen. */
function ReadingTable({ label, readings }: { label: string; readings: readonly ChartReading[] }) {
  const heads = readings[0]?.values.map((value) => value.label) ?? [];
  return (
    <div className="sr-only">
      <table aria-label={label}>
        {heads.some((head) => head !== '') && (
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {readings.map((reading, index) => (
            <tr key={index}>
              <th scope="row">{reading.label}</th>
              {reading.values.map((value) => (
                <td key={value.label}>{value.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
