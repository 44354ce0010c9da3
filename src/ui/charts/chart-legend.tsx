import clsx from 'clsx';
import { type ChartColor, chartColorClasses } from './chart-colors.ts';

type LegendEntry = { label: string; color: ChartColor; isHidden?: boolean };
type ChartLegendProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  entries: readonly LegendEntry[];
  /** Makes the entries buttons that hide and show what they name. */
  onToggle?: ((index: number) => void) | undefined;
  className?: string;
};

/** The names of a chart's series or slices and their colors. */
export function ChartLegend({ label, entries, onToggle, className }: ChartLegendProps) {
  return (
    <ul
      aria-label={label}
      className={clsx('flex flex-wrap justify-center gap-x-1 gap-y-1 text-xs', className)}
    >
      {entries.map((entry, index) => (
        <li key={entry.label} className={chartColorClasses[entry.color]}>
          {onToggle ? (
            <button
              type="button"
              aria-pressed={!entry.isHidden}
              onClick={() => onToggle(index)}
              className={clsx(
                'ring-focus inline-flex min-h-6 items-center gap-1.5 rounded-md px-2 text-dim hover:bg-hover hover:text-ink',
                entry.isHidden && 'line-through',
              )}
            >
              <Mark isHidden={entry.isHidden ?? false} />
              {entry.label}
            </button>
          ) : (
            <span className="inline-flex min-h-6 items-center gap-1.5 px-2 text-dim">
              <Mark isHidden={false} />
              {entry.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ isHidden }: { isHidden: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('size-2.5 rounded-full border-2 border-(--tone)', !isHidden && 'bg-(--tone)')}
    />
  );
}
