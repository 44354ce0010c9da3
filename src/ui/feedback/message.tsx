import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export type MessageVariant = 'success' | 'warning' | 'error' | 'info';
const looks: Record<MessageVariant, { icon: IconName; colors: string }> = {
  success: { icon: 'check_circle', colors: 'bg-success text-onstatus' },
  warning: { icon: 'warning', colors: 'bg-warning text-onstatus' },
  error: { icon: 'error', colors: 'bg-danger text-ondanger' },
  info: { icon: 'info', colors: 'bg-info text-onstatus' },
};

type MessageProps = Omit<ComponentProps<'div'>, 'children'> & {
  text: string;
  variant?: MessageVariant;
  action?: { label: string; run: () => void };
  onClose: () => void;
};

/** How a message looks; showing one to somebody is the shell's `showMessage`. */
export function Message({ text, variant, action, onClose, className, ...props }: MessageProps) {
  const texts = useUiTexts();
  const button = 'ring-focus-inset rounded-md outline-current! hover:bg-current/15';
  return (
    <div
      {...props}
      className={clsx(
        'flex min-h-12 max-w-[min(36rem,calc(100vw-2rem))] items-center gap-3 rounded-xl py-2 ps-4 pe-2 text-sm shadow-modal',
        variant ? looks[variant].colors : 'bg-brand-dark text-onbrand',
        className,
      )}
    >
      {variant && <Icon name={looks[variant].icon} />}
      <span className="min-w-0 flex-1 py-1 wrap-break-word">{text}</span>
      {action && (
        <button type="button" onClick={action.run} className={clsx(button, 'h-8 shrink-0 px-3 font-bold')}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={texts.close}
        onClick={onClose}
        className={clsx(button, 'grid size-8 shrink-0 place-items-center')}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
