import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TurnsLate } from '../../i18n/client/turns-late.tsx';
import { useSession } from '../../../people/identity/client/session.ts';
import { Region } from '../../theme/client/region.tsx';
import { GuestLinks } from './guest-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { OfflineBadge } from './offline-badge.tsx';
import { productName } from './product.ts';
import { useShellContent } from './shell-context.tsx';
import { setDrawerOpen } from './shell-state.ts';
import { useShellTexts } from './texts/en.ts';
import { UserMenu } from './user-menu.tsx';

type ToolbarProps = {
  /** Stays in view; else it scrolls away with the page. */
  isFixed: boolean;
  hasLogo: boolean;
  /** The search stands open in it, is opened by a button, or is in the bar at the bottom, as are others of its slots. */
  search: 'field' | 'button' | 'none';
  /** Its start slots are shown here, not in the side panel. */
  hasShortcuts: boolean;
  /** The side of the button that opens the navigation; none next to a navbar. */
  menuButton: 'left' | 'right' | null;
};

/** The bar over the content: what others put into its slots, then language, mode and the user. */
export function Toolbar({ isFixed, hasLogo, search, hasShortcuts, menuButton }: ToolbarProps) {
  const texts = useShellTexts();
  const { slots } = useShellContent();
  const { user } = useSession();
  const Search = slots.toolbarSearch;
  const isElsewhere = (End: ComponentType) => slots.bottomBar?.some(({ Slot }) => Slot === End) ?? false;
  const ends = slots.toolbarEnd?.filter((End) => search !== 'none' || !isElsewhere(End));
  const openButton = (
    <IconButton
      icon="menu"
      label={texts.openNavigation}
      aria-haspopup="dialog"
      onClick={() => setDrawerOpen(true)}
    />
  );
  return (
    <Region
      name="toolbar"
      as="header"
      data-fixed={isFixed || undefined}
      className="shell-bar h-14 gap-1 border-b max-sm:gap-0 border-line print:hidden"
    >
      <TurnsLate className="contents">
        {menuButton === 'left' && openButton}
        {hasLogo && (
          <Link to="/" className="ring-focus me-4 flex items-center gap-3 rounded-lg">
            <Logo />
            <span className="text-lg font-bold tracking-tight">{productName}</span>
          </Link>
        )}
        {hasShortcuts && slots.toolbarStart?.map((Slot, index) => <Slot key={index} />)}
        <span className="flex min-w-0 flex-1">{Search && search === 'field' && <Search isField />}</span>
        <OfflineBadge />
        {Search && search === 'button' && <Search isField={false} />}
        {ends?.map((Slot, index) => (
          <Slot key={index} />
        ))}
        <LanguageMenu />
        <ModeToggle />
        <span aria-hidden="true" className="mx-0.5 h-6 w-px bg-line sm:mx-2" />
        {user ? <UserMenu user={user} /> : <GuestLinks />}
        {menuButton === 'right' && openButton}
      </TurnsLate>
    </Region>
  );
}
