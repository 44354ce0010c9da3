import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The gray shape of something that is still loading; appears late, so that quick responses never flicker. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={clsx('block waiting rounded-md bg-line', className ?? 'h-4 w-full')}
    />
  );
}
