import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePortalHost } from '../../../../ui/overlays/portal-host.tsx';
import { useDirection } from '../../i18n/client/locale-store.ts';
import { HorizontalEntries } from './horizontal-entries.tsx';
import type { NavigationItem } from './manifest.ts';
import { MenuBarButton } from './menu-bar-button.tsx';

/** So that the pointer can travel from the bar into what it opened. */
const hoverDelayMs = 150;

/** What was done with the bar before its menus were there; by the keyboard, what is pressed is focused too. */
export type BarUse = { readonly pressedId?: string; readonly focusedId?: string };

type HorizontalMenuProps = {
  items: readonly NavigationItem[];
  path: string;
  isDense: boolean;
  before?: BarUse;
};

/** The groups of the navigation side by side. They open under the pointer, by a press, and by the arrow keys. */
export function HorizontalMenu({ items, path, isDense, before = {} }: HorizontalMenuProps) {
  const direction = useDirection();
  const host = usePortalHost();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [{ pressedId, focusedId }] = useState(before);
  const [openId, setOpenId] = useState(focusedId === undefined ? (pressedId ?? null) : null);
  useEffect(() => {
    const button = buttons.current.get(focusedId ?? '');
    button?.focus();
    // A press of its own puts the highlight on the first entry.
    if (focusedId === pressedId) button?.click();
  }, [focusedId, pressedId]);

  const findNeighbor = (id: string, event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return undefined;
    const step = (event.key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1;
    const index = items.findIndex((item) => item.id === id);
    return items[(index + step + items.length) % items.length];
  };
  const moveAlongBar = (id: string, event: KeyboardEvent) => {
    const neighbor = findNeighbor(id, event);
    if (!neighbor) return;
    event.preventDefault();
    buttons.current.get(neighbor.id)?.focus();
  };
  /** In an open menu, the arrows that lead out of it open the neighbor's. */
  const moveToNeighbor = (id: string, event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role=menu]') !== event.currentTarget) return; // in a nested menu
    const neighbor = findNeighbor(id, event);
    const opensBeside =
      target?.hasAttribute('aria-haspopup') &&
      event.key === (direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
    if (!neighbor || opensBeside) return;
    event.preventDefault();
    setOpenId(null);
    const button = buttons.current.get(neighbor.id);
    button?.focus();
    button?.click();
  };

  return (
    <ul className="flex gap-1">
      {items.map((item) => (
        <li key={item.id}>
          <Menu.Root
            modal={false}
            open={openId === item.id}
            onOpenChange={(open) =>
              setOpenId((current) => (open ? item.id : current === item.id ? null : current))
            }
          >
            <Menu.Trigger
              openOnHover
              delay={hoverDelayMs}
              closeDelay={hoverDelayMs}
              onKeyDown={(event) => moveAlongBar(item.id, event)}
              render={
                <MenuBarButton
                  ref={(button) => void (button && buttons.current.set(item.id, button))}
                  item={item}
                  path={path}
                  isDense={isDense}
                />
              }
            />
            <Menu.Portal container={host}>
              <Menu.Positioner
                align="start"
                sideOffset={6}
                collisionPadding={8}
                className="z-50 outline-none"
              >
                <Menu.Popup
                  onKeyDown={(event) => moveToNeighbor(item.id, event)}
                  className={clsx(
                    'pop max-h-(--available-height) w-64 origin-(--transform-origin) overflow-y-auto p-1.5',
                  )}
                >
                  <HorizontalEntries items={item.children ?? [item]} path={path} />
                </Menu.Popup>
              </Menu.Positioner>
            </Menu.Portal>
          </Menu.Root>
        </li>
      ))}
    </ul>
  );
}
