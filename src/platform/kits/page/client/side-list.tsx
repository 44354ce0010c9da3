import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo, type ReactNode, type RefObject } from 'react';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';

const row =
  'ring-focus-inset flex h-(--entry-size) w-full items-center gap-2.5 rounded-md px-2.5 text-start text-sm font-medium transition-colors max-xl:h-10 pointer-coarse:h-11';

/** Entries that belong together, under a caption. */
export function SideGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title !== undefined && (
        <h2 className="px-2.5 pt-3.5 pb-1 text-[0.6875rem] leading-4 font-bold tracking-[.05em] text-dim uppercase">
          {title}
        </h2>
      )}
      <ul className="flex flex-col gap-px">{children}</ul>
    </section>
  );
}

type SideEntryProps = {
  to: string;
  /** The search of the address. */
  search?: Readonly<Record<string, string>>;
  isActive: boolean;
  icon?: IconName;
  /** A dot of this color instead of an icon. */
  color?: string;
  name: string;
  count: number;
  onChoose?: (() => void) | undefined;
  /** Where things are dropped on it. */
  entryRef?: RefObject<HTMLLIElement | null>;
  /** Something is over it. */
  isOver?: boolean;
  /** A button that is shown instead of the count where the entry is pointed at or focused. */
  end?: ReactNode;
};

/** A list that the page can show, with how much is in it. Rendered again only when its own values change. */
export const SideEntry = memo(function SideEntry(props: SideEntryProps) {
  const { to, search, isActive, icon, color, name, count, onChoose, entryRef, isOver = false, end } = props;
  const format = useFormat();
  return (
    <li
      ref={entryRef}
      className={clsx('group/entry relative rounded-md', isOver && 'outline-2 outline-accent')}
    >
      <Link
        to={to}
        {...(search && { search })}
        onClick={onChoose}
        aria-current={isActive ? 'page' : undefined}
        style={color === undefined ? undefined : toneStyle(color)}
        className={clsx(
          row,
          isActive ? 'bg-active font-semibold text-ink' : 'text-dim hover:bg-hover hover:text-ink',
        )}
      >
        {color !== undefined && (
          <span className="grid size-4.5 shrink-0 place-items-center">
            <span className="size-2.5 rounded-full bg-(--tone)" />
          </span>
        )}
        {color === undefined && icon && (
          <Icon name={icon} size={18} className={isActive ? 'text-accent-text' : undefined} />
        )}
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        {count > 0 && (
          <span
            className={clsx(
              'text-xs text-dim tabular-nums',
              end && 'group-focus-within/entry:opacity-0 group-hover/entry:opacity-0 pointer-coarse:me-9',
            )}
          >
            {format.number(count)}
          </span>
        )}
      </Link>
      {end && (
        <span className="absolute inset-y-0 end-0.5 flex items-center opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100">
          {end}
        </span>
      )}
    </li>
  );
});

/** An entry that does something. */
export function SideAction({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={clsx(row, 'text-dim hover:bg-hover hover:text-ink')}>
        <Icon name={icon} size={18} />
        {label}
      </button>
    </li>
  );
}
