import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { Region } from '../../theme/client/region.tsx';
import type { LayoutStyle } from '../shared/layouts.ts';
import { barClass } from './late-bars.tsx';
import { Logo } from './logo.tsx';
import type { BarUse } from './horizontal-menu.tsx';
import { MenuBarButton } from './menu-bar-button.tsx';
import { productName } from './product.ts';
import { useShellTexts } from './texts/en.ts';
import { useNavigation } from './use-navigation.ts';

const loadMenus = () => import('./horizontal-menu.tsx');
type Menus = Awaited<ReturnType<typeof loadMenus>>;
let loadedMenus: Menus | undefined;

/** The code of the menus that open; until it is loaded, their buttons are at the same places. */
function useMenus(): { menus: Menus | undefined; load: () => Promise<void> } {
  const [menus, setMenus] = useState(loadedMenus);
  const load = useCallback(async () => {
    const loaded = await loadMenus();
    loadedMenus = loaded;
    setMenus(loaded);
  }, []);
  useEffect(() => {
    if (loadedMenus) return;
    loadMenus().then(
      (loaded) => {
        loadedMenus = loaded;
        setMenus(loaded);
      },
      () => undefined, // pressing a button tries again
    );
  }, []);
  return { menus, load };
}

/** The navigation as a bar: the groups side by side, each opening its entries below. */
export function HorizontalNavbar({ style }: { style: LayoutStyle }) {
  const texts = useShellTexts();
  const visible = useNavigation();
  const path = useLocation({ select: (location) => location.pathname });
  const { menus, load } = useMenus();
  const [before, setBefore] = useState<BarUse>({});
  const items = useMemo(() => visible.filter((item) => item.type !== 'divider'), [visible]);
  const isDense = style === 'layout3';
  return (
    <Region name="navbar" className={barClass(style)}>
      {!isDense && (
        <Link to="/" className="ring-focus flex items-center gap-3 rounded-lg">
          <Logo />
          <span className="text-lg font-bold tracking-tight">{productName}</span>
        </Link>
      )}
      <nav aria-label={texts.navigation} className={clsx('min-w-0', !isDense && 'ms-auto')}>
        {menus ? (
          <menus.HorizontalMenu items={items} path={path} isDense={isDense} before={before} />
        ) : (
          <ul className="flex gap-1">
            {items.map((item) => (
              <li key={item.id}>
                <MenuBarButton
                  item={item}
                  path={path}
                  isDense={isDense}
                  aria-haspopup="menu"
                  aria-expanded={false}
                  onFocus={() => setBefore({ focusedId: item.id })}
                  onBlur={() => setBefore({})}
                  onClick={({ detail }) => {
                    // A key's press counts no clicks.
                    setBefore({ pressedId: item.id, ...(detail === 0 && { focusedId: item.id }) });
                    void load().catch(reportLoadFailure);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </nav>
    </Region>
  );
}
