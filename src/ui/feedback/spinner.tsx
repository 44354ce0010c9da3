import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A small turning ring in the text's color; whatever holds it says what is awaited. */
export function Spinner({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={clsx(
        'inline-block size-4 shrink-0 spinning rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
