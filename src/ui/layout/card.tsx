import clsx from 'clsx';
import type { ReactNode } from 'react';

type CardProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the title: an avatar or an icon. */
  start?: ReactNode;
  /** After the title: a menu or a badge. */
  end?: ReactNode;
  /** Above everything, from edge to edge: a picture. */
  media?: ReactNode;
  /** The row of buttons at its foot. */
  actions?: ReactNode;
  /** Of the title, one below that of the section it is in. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
  children?: ReactNode;
};

/** One thing with its title, what is said of it and what can be done. */
export function Card(props: CardProps) {
  const { title, subtitle, start, end, media, actions, headingLevel = 3, className, children } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={clsx(
        'flex flex-col overflow-hidden rounded-xl border border-line bg-paper text-ink shadow-card',
        className,
      )}
    >
      {media}
      <header className="flex items-center gap-3 px-5 pt-4">
        {start}
        <div className="min-w-0 flex-1">
          <Heading dir="auto" className="truncate font-bold">
            {title}
          </Heading>
          {subtitle !== undefined && (
            <p dir="auto" className="truncate text-xs text-dim">
              {subtitle}
            </p>
          )}
        </div>
        {end}
      </header>
      <div className="flex-1 px-5 pt-2 pb-4 text-sm">{children}</div>
      {actions && <footer className="flex flex-wrap gap-2 border-t border-line px-5 py-3">{actions}</footer>}
    </article>
  );
}
