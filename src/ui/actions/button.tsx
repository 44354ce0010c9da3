import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';

const variants = {
  primary: 'bg-primary text-onprimary shadow-card hover:bg-primary-hover',
  secondary: 'border border-edge/60 bg-paper text-ink shadow-card hover:bg-hover',
  ghost: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-ondanger shadow-card hover:bg-danger/90',
};
const sizes = {
  xs: 'h-6 rounded-md px-2 text-xs',
  sm: 'h-8 px-3 text-[0.8125rem]',
  md: 'h-8.5 px-3.5 text-sm',
  lg: 'h-11 px-5 text-sm',
};

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The classes of a button, for what looks like one but is another element. */
export function styleButton({ variant = 'secondary', size = 'md' }: ButtonLook): string {
  return clsx(
    'ring-focus inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-semibold whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,scale] duration-150 active:scale-[.98]',
    'disabled:pointer-events-none disabled:border-transparent disabled:bg-hover disabled:text-dim disabled:shadow-none',
    variants[variant],
    sizes[size],
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName;
    /** Shows that the action is under way and takes no second press. */
    pending?: boolean;
  };

/** A button with a text, and perhaps an icon before it. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      {...props}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={clsx(styleButton({ variant, size }), pending && 'cursor-progress', className)}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={18} className="-ms-1" />}
      {children}
    </button>
  );
}
