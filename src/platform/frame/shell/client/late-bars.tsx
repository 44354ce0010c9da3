import clsx from 'clsx';
import { later } from '../../../../ui/later.tsx';
import { readSettings } from '../../settings/client/settings-store.ts';
import { Region } from '../../theme/client/region.tsx';
import type { LayoutStyle } from '../shared/layouts.ts';

/** The room of layout2's and layout3's bar with the navigation. */
export const barClass = (style: LayoutStyle): string =>
  clsx('shell-bar border-b border-line print:hidden', style === 'layout3' ? 'h-12' : 'h-14 gap-6');

export const HorizontalNavbar = later(
  async () => (await import('./horizontal-navbar.tsx')).HorizontalNavbar,
  ({ style }: { style: LayoutStyle }) => <Region name="navbar" className={barClass(style)} />,
);

export const StartPanel = later(
  async () => (await import('./start-panel.tsx')).StartPanel,
  ({ isWide }: { isWide: boolean }) => (
    <Region name="navbar" className={clsx('shrink-0 bg-paper print:hidden', isWide ? 'w-14' : 'w-0')} />
  ),
);

export const BottomBar = later(
  async () => (await import('./bottom-bar.tsx')).BottomBar,
  (_props: { hasMenu: boolean }) => (
    <Region name="toolbar" className="shell-bottom-bar border-t border-line bg-paper print:hidden" />
  ),
);

export const SettingsTab = later(async () => (await import('./settings-tab.tsx')).SettingsTab);

export const NavbarDrawer = later(async () => (await import('./navbar-drawer.tsx')).NavbarDrawer);

/** Fetches the bars that the person's layout has and most do without, so that its first picture is whole. */
export async function fetchBars(): Promise<void> {
  const { style } = readSettings().layout;
  if (style === 'layout1') return;
  await Promise.all([HorizontalNavbar.fetchNow(), style === 'layout3' && StartPanel.fetchNow()]);
}
