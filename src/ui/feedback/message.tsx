import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';

export type MessageVariant = 'success' | 'warning' | 'error' | 'info';
const icons: Record<MessageVariant, IconName> = {
  success: 'check_circle',
  warning: 'warning',
  error: 'error',
  info: 'info',
};

type MessageProps = Omit<ComponentProps<'div'>, 'children'> & {
  text: string;
  variant?: MessageVariant;
  action?: { label: string; run: () => void };
  onClose: () => void;
};

/** A message as one slim line, dark on light themes and light on dark ones; the shell's `showMessage` shows one. */
export function Message({ text, variant, action, onClose, className, ...props }: MessageProps) {
  const texts = useUiTexts();
  const button = 'ring-focus-inset rounded-md outline-current! hover:bg-paper/15';
  return (
    <div
      {...props}
      className={clsx(
        'flex min-h-9 max-w-[min(36rem,calc(100vw-2rem))] items-center gap-2.5 rounded-lg bg-ink py-0.5 ps-3.5 pe-1 text-sm font-medium text-paper shadow-modal',
        className,
      )}
    >
      {variant && <Icon name={icons[variant]} size={18} />}
      <span className="min-w-0 flex-1 py-1 wrap-break-word">{text}</span>
      {action && (
        <button
          type="button"
          onClick={action.run}
          className={clsx(button, 'h-7 shrink-0 px-2.5 font-bold underline-offset-4 hover:underline')}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={texts.close}
        onClick={onClose}
        className={clsx(button, 'grid size-7 shrink-0 place-items-center')}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
