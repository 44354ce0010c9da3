import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { type CardAbout, CardInfo } from './card-info.tsx';

interface DashboardCardProps {
  title: string;
  /** Controls at the end of the title row. */
  controls?: ReactNode;
  /** On a phone, the controls have a row of their own. */
  areControlsWide?: boolean;
  /** How it is counted; a button at the end of the title row tells it. */
  about?: CardAbout | undefined;
  className?: string;
  children: ReactNode;
}

/** A widget: its title, its controls, its content. */
export function DashboardCard(props: DashboardCardProps) {
  const { title, controls, areControlsWide, about, className, children } = props;
  const card = useRef<HTMLElement>(null);
  return (
    <section
      ref={card}
      aria-label={title}
      className={clsx('flex min-w-0 flex-col rounded-xl border border-line bg-paper', className)}
    >
      <header
        className={clsx(
          'flex min-h-12 items-center gap-x-2 ps-4 pe-2',
          areControlsWide && 'max-sm:flex-wrap',
        )}
      >
        <h3 className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 font-semibold">{title}</h3>
        {areControlsWide ? (
          <div className="min-w-0 max-sm:order-last max-sm:-ms-2.5 max-sm:basis-full max-sm:pb-2">
            {controls}
          </div>
        ) : (
          controls
        )}
        {about && <CardInfo title={title} about={about} card={card} />}
      </header>
      {children}
    </section>
  );
}
