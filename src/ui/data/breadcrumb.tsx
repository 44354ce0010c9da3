import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type BreadcrumbProps = {
  /** Its name, for screen readers. */
  label: string;
  /** A link for each page above this one, outermost first; the page itself may follow as text. */
  children: ReactNode;
  className?: string;
};

/** Where a page is: the way to it from the outermost page. Long names are cut, the first ones first. */
export function Breadcrumb({ label, children, className }: BreadcrumbProps) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label={label} className={clsx('min-w-0 text-[0.8125rem] text-dim', className)}>
      <ol className="flex min-w-0 items-center gap-1">
        {steps.map((step, index) => (
          <li
            key={index}
            className="flex min-w-0 items-center gap-1 last:shrink-0 last:max-w-2/3 [&>:last-child]:min-w-0 [&>:last-child]:truncate [&>a]:-mx-1 [&>a]:rounded-md [&>a]:px-1 [&>a]:py-0.5 [&>a]:transition-colors [&>a:hover]:bg-hover [&>a:hover]:text-ink"
          >
            {index > 0 && <Icon name="chevron_right" size={16} className="opacity-70" />}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
