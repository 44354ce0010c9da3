import clsx from 'clsx';
import type { ReactNode } from 'react';

type DividerProps = {
  /** Between things side by side. */
  isVertical?: boolean;
  /** Words in the middle of the line. */
  children?: ReactNode;
  className?: string;
};

/** A line between groups. Where space divides as well, leave it out. */
export function Divider({ isVertical = false, children, className }: DividerProps) {
  if (isVertical) return <div aria-hidden="true" className={clsx('w-px self-stretch bg-line', className)} />;
  if (children === undefined) return <hr className={clsx('border-line', className)} />;
  return (
    <div className={clsx('flex items-center gap-3 text-xs font-semibold text-dim', className)}>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}
