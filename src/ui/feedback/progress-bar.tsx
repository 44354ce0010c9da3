import clsx from 'clsx';
import type { ComponentProps } from 'react';

type ProgressBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Names it for screen readers. */
  label: string;
  /** From 0 to 1; null while it is unknown. */
  value: number | null;
  /** What a screen reader says instead of the percentage. */
  valueText?: string;
};

/** How far something is; moves to and fro while that is unknown. */
export function ProgressBar({ label, value, valueText, className, ...props }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      {...props}
      className={clsx('h-1.5 w-full overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={clsx(
          'h-full rounded-full bg-primary transition-[width] duration-300',
          percent === undefined && 'w-1/3 animate-pulse',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
