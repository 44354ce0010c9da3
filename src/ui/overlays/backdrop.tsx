import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';

type BackdropProps = {
  open: boolean;
  className?: string;
  /** What must wait. */
  children: ReactNode;
};

/** Dims a part of the page while something is under way; it cannot be used meanwhile. */
export function Backdrop({ open, className, children }: BackdropProps) {
  return (
    <div className={clsx('relative', className)} aria-busy={open}>
      <div inert={open}>{children}</div>
      {open && (
        <div className="absolute inset-0 grid place-items-center rounded-[inherit] bg-paper/70 appear-150">
          <Spinner />
        </div>
      )}
    </div>
  );
}
