import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The product's mark: a C with a point where the customer is. */
export function Logo({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      {...props}
      className={clsx('shrink-0', className ?? 'size-8')}
    >
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M21.6 11.6a7 7 0 1 0 0 8.8"
        fill="none"
        strokeWidth="3.2"
        strokeLinecap="round"
        className="stroke-onaccent"
      />
      <circle cx="22.4" cy="16" r="2.1" className="fill-onaccent" />
    </svg>
  );
}
