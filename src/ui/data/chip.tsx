import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { toneClasses, type Tone } from '../tone.ts';
import { useUiTexts } from '../ui-texts.ts';

type ChipProps = Omit<ComponentProps<'span'>, 'children'> & {
  label: string;
  tone?: Tone;
  icon?: IconName;
  onRemove?: () => void;
};

/** A label: a colored dot and a word on a tinted ground. */
export function Chip({ label, tone = 'gray', icon, onRemove, className, ...props }: ChipProps) {
  const texts = useUiTexts();
  return (
    <span
      {...props}
      className={clsx(
        toneClasses[tone],
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border border-(--tone)/35 bg-(--tone)/10 px-2.5 text-xs font-semibold text-ink',
        className,
      )}
    >
      {icon ? (
        <Icon name={icon} size={14} className="text-dim" />
      ) : (
        <span className="size-2 shrink-0 rounded-full bg-(--tone)" />
      )}
      <bdi className="truncate">{label}</bdi>
      {onRemove && (
        <button
          type="button"
          aria-label={texts.remove(label)}
          onClick={onRemove}
          className="ring-focus -me-1.5 grid size-5 place-items-center rounded-full text-dim hover:bg-(--tone)/20 hover:text-ink"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
