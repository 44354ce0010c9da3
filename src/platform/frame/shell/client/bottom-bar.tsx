import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { Region } from '../../theme/client/region.tsx';
import { isActive, listPages } from '../shared/rules.ts';
import { EntryBadge } from './navigation-badge.tsx';
import { useShellContent } from './shell-context.tsx';
import { setDrawerOpen } from './shell-state.ts';
import { useShellTexts } from './texts/en.ts';
import { useNavigation } from './use-navigation.ts';

const place =
  'relative flex flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-semibold transition-colors';

/** A button of a slot with its caption; a press of the caption is one of the button. */
function SlotPlace({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <li
      className={clsx(
        place,
        'text-dim [&_[data-badge]]:start-4 [&_[data-badge]]:end-auto [&_[data-badge]]:-top-1.5 [&_[data-badge]]:scale-85 [&_button]:size-6 [&_button]:after:absolute [&_button]:after:-inset-x-6 [&_button]:after:-top-2.5 [&_button]:after:-bottom-6',
      )}
    >
      {children}
      <span aria-hidden="true">{caption}</span>
    </li>
  );
}

/** On phones: the main apps, what others put into the bar, and the whole navigation. */
export function BottomBar({ hasMenu }: { hasMenu: boolean }) {
  const texts = useShellTexts();
  const format = useFormat();
  const { slots } = useShellContent();
  const path = useLocation({ select: (location) => location.pathname });
  const apps = listPages(useNavigation()).filter((item) => item.isInBottomBar);
  return (
    <Region
      name="toolbar"
      as="nav"
      aria-label={texts.mainApps}
      data-fixed=""
      className="shell-bottom-bar border-t border-line bg-paper print:hidden"
    >
      <ul className="flex h-full">
        {apps.map((item) => (
          <li key={item.id} className="flex flex-1">
            <Link
              to={item.url ?? ''}
              activeOptions={{ exact: true }}
              aria-current={isActive(item, path) ? 'page' : undefined}
              className={clsx(
                place,
                'ring-focus-inset',
                isActive(item, path) ? 'text-accent-text' : 'text-dim hover:text-ink',
              )}
            >
              <span className="relative grid h-6 place-items-center">
                {item.icon && <Icon name={item.icon} size={22} />}
                <span className="absolute start-4 -top-1.5 scale-85">
                  <EntryBadge item={item} />
                </span>
              </span>
              {format.text(item.title ?? '')}
            </Link>
          </li>
        ))}
        {slots.bottomBar?.map(({ caption, Slot }) => (
          <SlotPlace key={format.text(caption)} caption={format.text(caption)}>
            <Slot />
          </SlotPlace>
        ))}
        {hasMenu && (
          <SlotPlace caption={texts.menu}>
            <button
              type="button"
              aria-label={texts.openNavigation}
              aria-haspopup="dialog"
              onClick={() => setDrawerOpen(true)}
              className="ring-focus-inset relative inline-grid place-items-center rounded-lg"
            >
              <Icon name="menu" size={22} />
            </button>
          </SlotPlace>
        )}
      </ul>
    </Region>
  );
}
