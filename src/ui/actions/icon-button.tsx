import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

const sizes = { sm: ['size-7', 18], md: ['size-9', 20], lg: ['size-10', 22] } as const;

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name, also shown as tooltip. */
  label: string;
  icon: IconName;
  size?: keyof typeof sizes;
  /** No tooltip, where the meaning is plain (a dialog's cross). */
  plain?: boolean;
};

/** A button that is only an icon. */
export function IconButton({
  label,
  icon,
  size = 'md',
  plain = false,
  className,
  ...props
}: IconButtonProps) {
  const [box, iconSize] = sizes[size];
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={plain ? undefined : label}
      {...props}
      className={clsx(
        'ring-focus-inset inline-grid shrink-0 place-items-center rounded-lg text-dim transition-colors duration-150',
        'hover:bg-hover hover:text-ink aria-pressed:text-accent-text data-popup-open:bg-hover data-popup-open:text-ink',
        'disabled:pointer-events-none disabled:opacity-45',
        box,
        className,
      )}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
