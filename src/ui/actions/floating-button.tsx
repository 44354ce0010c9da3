import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type FloatingButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name; shown too when it is wide. */
  label: string;
  icon: IconName;
  /** Shows the name next to the icon. */
  isWide?: boolean;
};

/** The one main action of a page, over its lower end corner; place it by `className`. Phones mostly. */
export function FloatingButton({ label, icon, isWide = false, className, ...props }: FloatingButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={isWide ? undefined : label}
      data-tooltip={isWide ? undefined : label}
      className={clsx(
        'ring-focus inline-flex h-14 items-center justify-center gap-2.5 rounded-2xl bg-primary text-sm font-semibold text-onprimary shadow-pop transition-colors hover:bg-primary-hover disabled:opacity-50',
        isWide ? 'px-5' : 'w-14',
        className,
      )}
    >
      <Icon name={icon} size={24} />
      {isWide && label}
    </button>
  );
}
