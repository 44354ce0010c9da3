import { cloneElement, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { MenuProps } from './menu.tsx';

const loadMenu = () => import('./menu.tsx');
type MenuParts = Awaited<ReturnType<typeof loadMenu>>;

type LazyMenuProps = Omit<MenuProps, 'trigger' | 'children' | 'defaultOpen'> & {
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Gets the menu's parts: `(menu) => <menu.MenuItem>…</menu.MenuItem>`. */
  children: (menu: MenuParts) => ReactNode;
};

/** A Menu whose code (some 40 kB) is fetched when its button is pointed at, focused or pressed. */
export function LazyMenu({ trigger, children, ...props }: LazyMenuProps) {
  const [parts, setParts] = useState<MenuParts | null>(null);
  if (parts) {
    return (
      <parts.Menu {...props} defaultOpen trigger={trigger}>
        {children(parts)}
      </parts.Menu>
    );
  }
  const prefetch = () => void loadMenu();
  const open = () => void loadMenu().then(setParts);
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    },
  });
}
