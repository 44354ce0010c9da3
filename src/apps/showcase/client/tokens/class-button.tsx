import clsx from 'clsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { copyText } from '../copy-text.ts';

/** The name of a class; a press copies it. */
export function ClassButton({ name, label, className }: { name: string; label: string; className?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copyText(name)}
      className={clsx(
        'group/copy ring-focus inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-md text-start font-mono text-xs text-dim hover:text-ink',
        className,
      )}
    >
      <span dir="ltr" className="min-w-0 break-words">
        {name}
      </span>
      <Icon
        name="content_copy"
        size={14}
        className="opacity-0 transition-opacity group-hover/copy:opacity-100 group-focus-visible/copy:opacity-100"
      />
    </button>
  );
}
