import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { usePortalHost } from '../../../../ui/overlays/portal-host.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { isActive, isWithin } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';
import { EntryBadge } from './navigation-badge.tsx';
import { useShellTexts } from './texts/en.ts';

const hoverDelayMs = 150;

/** The entries of an open menu; a collapse opens its own next to it. */
export function HorizontalEntries({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  return items.map((item) => <HorizontalEntry key={item.id} item={item} path={path} />);
}

type EntryProps = { item: NavigationItem; path: string };

const styleEntry = (isCurrent: boolean) =>
  clsx(
    'flex min-h-9 w-full cursor-default items-center gap-3 rounded-lg px-2.5 py-1.5 text-start text-sm outline-none select-none',
    'data-highlighted:bg-hover data-popup-open:bg-hover',
    isCurrent ? 'bg-active font-semibold data-highlighted:bg-active' : 'text-ink',
  );

function EntryContent({
  item,
  isCurrent,
  end,
}: {
  item: NavigationItem;
  isCurrent: boolean;
  end?: ReactNode;
}) {
  const format = useFormat();
  return (
    <>
      <Icon
        name={item.icon ?? 'remove'}
        className={clsx(isCurrent ? 'text-accent-text' : 'text-dim', !item.icon && 'opacity-50')}
      />
      <span className="min-w-0 flex-1 truncate">{format.text(item.title ?? '')}</span>
      {end}
    </>
  );
}

function HorizontalEntry({ item, path }: EntryProps) {
  const format = useFormat();
  switch (item.type) {
    case 'divider':
      return <Menu.Separator className="mx-1 my-1.5 h-px bg-line" />;
    case 'group':
      return (
        <Menu.Group>
          <Menu.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-semibold text-dim">
            {format.text(item.title ?? '')}
          </Menu.GroupLabel>
          <HorizontalEntries items={item.children ?? []} path={path} />
        </Menu.Group>
      );
    case 'collapse':
      return <HorizontalCollapse item={item} path={path} />;
    case 'link':
      return <OutsideLink item={item} />;
    default:
      return <PageEntry item={item} path={path} />;
  }
}

function HorizontalCollapse({ item, path }: EntryProps) {
  const host = usePortalHost();
  const isCurrent = isWithin(item, path);
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger
        delay={hoverDelayMs}
        closeDelay={hoverDelayMs}
        data-current={isCurrent || undefined}
        className={styleEntry(isCurrent)}
      >
        <EntryContent
          item={item}
          isCurrent={isCurrent}
          end={
            <>
              <EntryBadge item={item} />
              <Icon name="chevron_right" size={18} className="text-dim" />
            </>
          }
        />
      </Menu.SubmenuTrigger>
      <Menu.Portal container={host}>
        <Menu.Positioner
          side="inline-end"
          align="start"
          sideOffset={4}
          alignOffset={-6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Menu.Popup className="pop max-h-(--available-height) w-64 origin-(--transform-origin) overflow-y-auto p-1.5">
            {item.url && <PageEntry item={{ ...item, type: 'item', exact: true }} path={path} />}
            <HorizontalEntries items={item.children ?? []} path={path} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

function OutsideLink({ item }: { item: NavigationItem }) {
  const texts = useShellTexts();
  const target = item.target ?? '_blank';
  const isNewTab = target === '_blank';
  return (
    <Menu.LinkItem
      closeOnClick
      href={item.url}
      target={target}
      rel="noopener noreferrer"
      className={styleEntry(false)}
    >
      <EntryContent
        item={item}
        isCurrent={false}
        end={
          <>
            <EntryBadge item={item} />
            {isNewTab && <Icon name="open_in_new" size={16} className="text-dim rtl:-scale-x-100" />}
          </>
        }
      />
      {isNewTab && <VisuallyHidden>{`(${texts.opensInNewTab})`}</VisuallyHidden>}
    </Menu.LinkItem>
  );
}

function PageEntry({ item, path }: EntryProps) {
  const isCurrent = isActive(item, path);
  if (!item.url?.startsWith('/')) {
    return (
      <Menu.Item className={styleEntry(false)}>
        <EntryContent item={item} isCurrent={false} end={<EntryBadge item={item} />} />
      </Menu.Item>
    );
  }
  return (
    <Menu.LinkItem
      closeOnClick
      aria-current={isCurrent ? 'page' : undefined}
      render={<Link to={item.url} activeOptions={{ exact: true }} />}
      className={styleEntry(isCurrent)}
    >
      <EntryContent item={item} isCurrent={isCurrent} end={<EntryBadge item={item} />} />
    </Menu.LinkItem>
  );
}
