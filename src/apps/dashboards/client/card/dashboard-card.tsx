import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { type CardAbout, CardInfo } from './card-info.tsx';

interface DashboardCardProps {
  title: string;
  /** Controls at the end of the title row. */
  controls?: ReactNode;
  /** How it is counted; a button at the end of the title row tells it. */
  about?: CardAbout | undefined;
  className?: string;
  children: ReactNode;
}

/** A widget: its title, its controls, its content. */
export function DashboardCard({ title, controls, about, className, children }: DashboardCardProps) {
  const card = useRef<HTMLElement>(null);
  return (
    <section
      ref={card}
      aria-label={title}
      className={clsx('flex min-w-0 flex-col rounded-xl border border-line bg-paper', className)}
    >
      <header className="flex min-h-12 items-center gap-2 ps-4 pe-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h3>
        {controls}
        {about && <CardInfo title={title} about={about} card={card} />}
      </header>
      {children}
    </section>
  );
}
