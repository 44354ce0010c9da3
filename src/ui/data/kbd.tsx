import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A key of the keyboard. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...props}
      className={clsx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-hover px-1 font-sans text-[0.6875rem] font-semibold text-dim',
        className,
      )}
    />
  );
}
