import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { useLayoutEffect } from 'react';
import { useFormat } from '../../i18n/client/format.ts';
import { listOpenIds } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';
import { NavigationCollapse } from './navigation-collapse.tsx';
import { NavigationEntry } from './navigation-entry.tsx';
import { openCollapses } from './shell-state.ts';
import { useNavigation } from './use-navigation.ts';

/** The navigation that the user's role may see. */
export function NavigationTree({ narrow }: { narrow: boolean }) {
  const path = useLocation({ select: (location) => location.pathname });
  const visible = useNavigation();
  // Before the first paint: a collapse that opened after it would move the entries below.
  useLayoutEffect(() => openCollapses(listOpenIds(visible, path)), [visible, path]);
  return <NavigationNodes items={visible} level={0} narrow={narrow} path={path} />;
}

type NodesProps = { items: readonly NavigationItem[]; level: number; narrow: boolean; path: string };

function NavigationNodes({ items, ...rest }: NodesProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.id}>
          <NavigationNode item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function NavigationNode({ item, ...rest }: Omit<NodesProps, 'items'> & { item: NavigationItem }) {
  switch (item.type) {
    case 'divider':
      return <hr className={clsx('mx-4 mt-3 border-line', rest.narrow && 'opacity-0')} />;
    case 'group':
      return <NavigationGroup item={item} {...rest} />;
    case 'collapse':
      return (
        <NavigationCollapse item={item} {...rest}>
          <NavigationNodes items={item.children ?? []} {...rest} level={rest.level + 1} />
        </NavigationCollapse>
      );
    default:
      return <NavigationEntry item={item} {...rest} />;
  }
}

function NavigationGroup({ item, narrow, ...rest }: Omit<NodesProps, 'items'> & { item: NavigationItem }) {
  const format = useFormat();
  const title = format.text(item.title ?? '');
  return (
    <div role="group" aria-label={title} className="pt-3">
      <div aria-hidden="true" className="relative flex h-7 items-center px-5">
        <span
          className={clsx(
            'text-[0.6875rem] font-bold tracking-[.05em] text-dim uppercase transition-opacity duration-150',
            narrow && 'opacity-0',
          )}
        >
          {title}
        </span>
        <span
          className={clsx(
            'absolute start-5 h-px w-6 bg-line transition-opacity',
            narrow ? 'opacity-100' : 'opacity-0',
          )}
        />
      </div>
      <NavigationNodes items={item.children ?? []} narrow={narrow} {...rest} />
    </div>
  );
}
