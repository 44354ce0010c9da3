import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type ListEntry = {
  id: string;
  title: ReactNode;
  /** A second line. */
  detail?: ReactNode;
  icon?: IconName;
  /** Instead of an icon: an avatar. */
  start?: ReactNode;
  /** At the row's end: a count, a switch, a menu. */
  end?: ReactNode;
  /** Makes the row a button. */
  onPress?: () => void;
  isSelected?: boolean;
};

type ListProps = {
  /** Its name, for screen readers. */
  label: string;
  entries: readonly ListEntry[];
  /** Lines between the rows. */
  isDivided?: boolean;
  className?: string;
};

/** Rows of the same kind. A list of records, with selection and keys, is the kit of list screens. */
export function List({ label, entries, isDivided = false, className }: ListProps) {
  return (
    <ul
      aria-label={label}
      className={clsx('flex flex-col', isDivided ? 'divide-y divide-line' : 'gap-px', className)}
    >
      {entries.map(({ end, onPress, isSelected = false, ...entry }) => (
        <li
          key={entry.id}
          className={clsx('flex items-center gap-2 rounded-lg', isSelected && 'bg-active')}
        >
          {onPress ? (
            <button
              type="button"
              aria-current={isSelected || undefined}
              onClick={onPress}
              className="ring-focus-inset flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-3 py-1.5 text-start hover:bg-hover"
            >
              <RowContent {...entry} />
            </button>
          ) : (
            <div className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-3 py-1.5">
              <RowContent {...entry} />
            </div>
          )}
          {end !== undefined && <div className="shrink-0 pe-3">{end}</div>}
        </li>
      ))}
    </ul>
  );
}

function RowContent({ title, detail, icon, start }: Omit<ListEntry, 'end' | 'onPress' | 'isSelected'>) {
  return (
    <>
      {start ?? (icon && <Icon name={icon} className="text-dim" />)}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-medium">
          {title}
        </span>
        {detail !== undefined && (
          <span dir="auto" className="block truncate text-xs text-dim">
            {detail}
          </span>
        )}
      </span>
    </>
  );
}
