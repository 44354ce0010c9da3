import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  icon?: IconName;
  title: string;
  description?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
};

/** Says that there is nothing here, and perhaps what to do next. */
export function EmptyState({ icon, title, description, action, className, ...props }: EmptyStateProps) {
  return (
    <div
      {...props}
      className={clsx(
        'flex appear-250 flex-col items-center justify-center gap-1 p-8 text-center',
        className,
      )}
    >
      {icon && (
        <span className="mb-3 grid size-12 place-items-center rounded-full bg-hover text-dim">
          <Icon name={icon} size={24} />
        </span>
      )}
      <p className="text-[0.9375rem] font-semibold">{title}</p>
      {description && <p className="max-w-sm text-sm text-dim">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
