import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { indentOf } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';

/** The classes of an entry's row: a rounded strip that shrinks to a square around its icon when narrow. */
export function styleRow(active: boolean, narrow: boolean): string {
  return clsx(
    'ring-focus-inset group/row mx-3 flex h-(--nav-entry-size) items-center gap-3 rounded-lg px-2.5 text-sm transition-[width,background-color,color] duration-200 ease-out',
    '[&>:not(:first-child)]:transition-[opacity,rotate] [&>:not(:first-child)]:duration-150',
    narrow ? 'w-10 [&>:not(:first-child)]:opacity-0' : 'w-64',
    active ? 'bg-active font-semibold text-ink' : 'text-dim hover:bg-hover hover:text-ink',
  );
}

type RowContentProps = {
  item: NavigationItem;
  level: number;
  narrow: boolean;
  active: boolean;
  end?: ReactNode;
};

/** Icon, title and what is at the end of the row. As few elements as possible: every page has many rows. */
export function NavigationRowContent({ item, level, narrow, active, end }: RowContentProps) {
  const format = useFormat();
  return (
    <>
      <Icon
        name={item.icon ?? 'remove'}
        className={clsx(
          'transition-[margin] duration-200',
          active && 'text-accent-text',
          !item.icon && 'opacity-50',
        )}
        style={{ marginInlineStart: narrow ? 0 : indentOf(level) }}
      />
      <span className="min-w-0 flex-1 truncate text-start">{format.text(item.title ?? '')}</span>
      {end}
    </>
  );
}
