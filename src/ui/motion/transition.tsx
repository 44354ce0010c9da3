import clsx from 'clsx';
import type { ReactNode } from 'react';

type TransitionProps = {
  open: boolean;
  /** Folds to nothing; without it, it only fades and keeps its room. */
  isFolding?: boolean;
  className?: string;
  children: ReactNode;
};

/** Shows and hides content smoothly. Hidden, it cannot be reached by keyboard or screen reader. */
export function Transition({ open, isFolding = true, className, children }: TransitionProps) {
  return (
    <div
      inert={!open}
      className={clsx(
        'grid transition-[grid-template-rows,opacity] duration-200 ease-out',
        open ? 'opacity-100' : 'opacity-0',
        isFolding && !open ? 'grid-rows-[0fr]' : 'grid-rows-[1fr]',
        className,
      )}
    >
      <div className="min-h-0 overflow-hidden">{children}</div>
    </div>
  );
}
