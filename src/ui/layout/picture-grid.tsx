import clsx from 'clsx';
import type { ReactNode } from 'react';

type Picture = {
  src: string;
  /** What it shows; its name as well. */
  title: string;
  subtitle?: string;
  /** On the picture's corner: a button. */
  action?: ReactNode;
};

type PictureGridProps = {
  /** The list's name, for screen readers. */
  label: string;
  pictures: readonly Picture[];
  className?: string;
};

/** Pictures in cells of the same size, each with its title on it. */
export function PictureGrid({ label, pictures, className }: PictureGridProps) {
  return (
    <ul
      aria-label={label}
      className={clsx('grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3', className)}
    >
      {pictures.map(({ src, title, subtitle, action }) => (
        <li key={src} className="relative aspect-4/3 overflow-hidden rounded-xl bg-sunk">
          <img src={src} alt={title} loading="lazy" className="size-full object-cover" />
          <div
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 bg-black/65 px-3 py-2 text-sm leading-5 text-white"
          >
            <p dir="auto" className="truncate font-semibold">
              {title}
            </p>
            {subtitle !== undefined && (
              <p dir="auto" className="truncate text-xs">
                {subtitle}
              </p>
            )}
          </div>
          {action && <div className="absolute end-1.5 top-1.5">{action}</div>}
        </li>
      ))}
    </ul>
  );
}
