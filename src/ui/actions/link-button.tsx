import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { styleButton, type ButtonLook } from './button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';

type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { icon?: IconName };

/** A link that looks like a button; one that opens another tab says nothing of this page to it. */
export function LinkButton({ variant, size, icon, className, children, target, ...props }: LinkButtonProps) {
  return (
    <a
      {...props}
      {...(target === undefined ? {} : { target, rel: 'noopener noreferrer' })}
      className={clsx(styleButton({ variant, size }), className)}
    >
      {icon && <Icon name={icon} size={18} className="-ms-1" />}
      {children}
    </a>
  );
}
