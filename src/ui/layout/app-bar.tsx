import clsx from 'clsx';
import type { ReactNode } from 'react';

type AppBarProps = {
  title: ReactNode;
  /** Before the title: a button that leads back or opens a menu. */
  start?: ReactNode;
  /** At its end: search, view controls, and last the one primary button. */
  end?: ReactNode;
  /** In the color of the brand. */
  isBranded?: boolean;
  /** Stays in view while what is below it scrolls. */
  isSticky?: boolean;
  className?: string;
};

/** The bar at the top of a page or a panel. */
export function AppBar({ title, start, end, isBranded = false, isSticky = false, className }: AppBarProps) {
  return (
    <header
      className={clsx(
        'flex h-14 shrink-0 items-center gap-2 px-4',
        isBranded
          ? 'bg-linear-to-r from-brand-dark to-brand text-onbrand'
          : 'border-b border-line bg-paper text-ink',
        isSticky && 'sticky top-0 z-10',
        className,
      )}
    >
      {start}
      <div dir="auto" className="min-w-0 flex-1 truncate text-lg font-bold">
        {title}
      </div>
      {end}
    </header>
  );
}
