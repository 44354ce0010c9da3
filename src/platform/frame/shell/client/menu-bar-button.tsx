import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { isWithin } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';

type MenuBarButtonProps = ComponentProps<'button'> & { item: NavigationItem; path: string; isDense: boolean };

/** A group of the navigation in the bar; marked while the open page is one of its own. */
export function MenuBarButton({ item, path, isDense, ...props }: MenuBarButtonProps) {
  const format = useFormat();
  const isCurrent = isWithin(item, path);
  return (
    <button
      type="button"
      {...props}
      data-current={isCurrent || undefined}
      className={clsx(
        'ring-focus-inset flex items-center gap-2 rounded-lg px-3 text-sm font-semibold whitespace-nowrap transition-colors',
        isDense ? 'h-8' : 'h-11',
        isCurrent
          ? 'bg-active text-ink'
          : 'text-dim hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink',
      )}
    >
      {item.icon && <Icon name={item.icon} size={18} className={clsx(isCurrent && 'text-accent-text')} />}
      {format.text(item.title ?? '')}
      <Icon name="keyboard_arrow_down" size={16} className="-me-1 opacity-70" />
    </button>
  );
}
