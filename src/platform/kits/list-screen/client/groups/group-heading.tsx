import clsx from 'clsx';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../../frame/i18n/client/format.ts';

interface GroupHeadingProps {
  title: string;
  count: number;
  tone?: 'danger' | undefined;
  /** For a group that folds: whether it is open, and what opens and closes it. */
  fold?: { isOpen: boolean; onToggle: () => void } | undefined;
}

/** The caption of a group of rows, with their number. */
export function GroupHeading({ title, count, tone, fold }: GroupHeadingProps) {
  const format = useFormat();
  const content = (
    <>
      <span>{title}</span>
      <span aria-hidden="true">·</span>
      <span className="font-semibold tabular-nums">{format.number(count)}</span>
    </>
  );
  const className = clsx(
    'flex h-9 w-full items-center gap-1.5 px-4 text-xs font-bold ltr:tracking-[.02em]',
    tone === 'danger' ? 'text-danger-text' : 'text-dim',
  );
  if (!fold) return <h2 className={className}>{content}</h2>;
  return (
    <h2>
      <button
        type="button"
        aria-expanded={fold.isOpen}
        onClick={fold.onToggle}
        className={clsx(className, 'ring-focus-inset hover:bg-hover')}
      >
        <Icon
          name="keyboard_arrow_down"
          size={18}
          className={clsx('transition-transform', !fold.isOpen && 'ltr:-rotate-90 rtl:rotate-90')}
        />
        {content}
      </button>
    </h2>
  );
}
