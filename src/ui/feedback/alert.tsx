import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';

const looks = {
  info: { icon: 'info', look: 'border-info-text/30 bg-info-text/8 [&>svg]:text-info-text' },
  success: {
    icon: 'check_circle',
    look: 'border-success-text/30 bg-success-text/8 [&>svg]:text-success-text',
  },
  warning: { icon: 'warning', look: 'border-warning-text/30 bg-warning-text/8 [&>svg]:text-warning-text' },
  error: { icon: 'error', look: 'border-danger-text/30 bg-danger-text/8 [&>svg]:text-danger-text' },
} as const;

type AlertProps = {
  variant?: keyof typeof looks;
  title?: ReactNode;
  /** Buttons that do something about it. */
  action?: ReactNode;
  /** Puts it away; without it, it stays. */
  onClose?: () => void;
  className?: string;
  children?: ReactNode;
};

/** A notice in the page that stays until it is no longer true; what only happened is a message. */
export function Alert({ variant = 'info', title, action, onClose, className, children }: AlertProps) {
  const texts = useUiTexts();
  const { icon, look } = looks[variant];
  return (
    <div
      role={variant === 'error' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-xl border px-4 py-3 text-sm text-ink', look, className)}
    >
      <Icon name={icon} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-2.5 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onClose && (
        <IconButton plain size="sm" icon="close" label={texts.close} onClick={onClose} className="-me-1.5" />
      )}
    </div>
  );
}
