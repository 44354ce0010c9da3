import clsx from 'clsx';
import type { ComponentProps } from 'react';

const looks = {
  accent: 'bg-accent text-onaccent',
  danger: 'bg-danger text-ondanger',
  quiet: 'bg-hover text-dim',
};

/** A small count or mark; say what it counts in the `aria-label` of what holds it. */
export function Badge({
  look = 'accent',
  className,
  ...props
}: ComponentProps<'span'> & { look?: keyof typeof looks }) {
  return (
    <span
      {...props}
      className={clsx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-[0.6875rem] font-bold tabular-nums',
        looks[look],
        className,
      )}
    />
  );
}
