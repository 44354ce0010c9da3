import {
  cloneElement,
  useEffect,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { withAllStyles } from '../all-styles.ts';
import { reportLoadFailure } from '../load-failure.ts';
import type { MenuProps } from './menu.tsx';

const loadMenu = () => withAllStyles(() => import('./menu.tsx'));
/** The parts of a menu, which arrive with its code. */
export type MenuParts = Awaited<ReturnType<typeof loadMenu>>;
type Trigger = ReactElement<ComponentProps<'button'>>;

type LazyMenuProps = Omit<MenuProps, 'trigger' | 'children' | 'defaultOpen'> & {
  trigger: Trigger;
  /** Gets the menu's parts: `(menu) => <menu.MenuItem>…</menu.MenuItem>`. */
  children: (menu: MenuParts) => ReactNode;
};

/** A Menu whose code (some 40 kB) is fetched when its button is pointed at, focused or pressed. */
export function LazyMenu({ trigger, ...props }: LazyMenuProps) {
  const [loaded, setLoaded] = useState<{ menu: MenuParts; byKeyboard: boolean } | null>(null);
  if (loaded) return <LoadedMenu {...props} {...loaded} trigger={trigger} />;
  const prefetch = () => void loadMenu().catch(() => undefined);
  const open = (byKeyboard: boolean) =>
    loadMenu().then((menu) => setLoaded({ menu, byKeyboard }), reportLoadFailure);
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: (event) => void open(event.detail === 0), // a key's press counts no clicks
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      void open(true);
    },
  });
}

type LoadedMenuProps = LazyMenuProps & { menu: MenuParts; byKeyboard: boolean };

/** Opens at once; for the keyboard by a press of its own, which puts the highlight on the first entry. */
function LoadedMenu({ trigger, menu, byKeyboard, children, ...props }: LoadedMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (!byKeyboard) return;
    button?.focus();
    button?.click();
  }, [button, byKeyboard]);
  return (
    <menu.Menu {...props} defaultOpen={!byKeyboard} trigger={cloneElement(trigger, { ref: setButton })}>
      {children(menu)}
    </menu.Menu>
  );
}
