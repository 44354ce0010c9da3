import { IconButton } from '../../../ui/icon-button.tsx';
import { useSession } from '../../identity/client/session.ts';
import { Region } from '../../theme/client/region.tsx';
import { GuestLinks } from './guest-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { OfflineBadge } from './offline-badge.tsx';
import { useShellContent } from './shell-context.tsx';
import { setDrawerOpen } from './shell-state.ts';
import { useShellTexts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar over the content: what others put into its slots, then language, mode and the user. */
export function Toolbar({ hasMenuButton }: { hasMenuButton: boolean }) {
  const texts = useShellTexts();
  const { slots } = useShellContent();
  const { user } = useSession();
  return (
    <Region
      name="toolbar"
      as="header"
      className="relative flex h-16 shrink-0 items-center gap-1 border-b border-line bg-paper px-2 sm:px-4 print:hidden"
    >
      {hasMenuButton && (
        <IconButton
          icon="menu"
          label={texts.openNavigation}
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
        />
      )}
      {slots.toolbarStart?.map((Slot, index) => (
        <Slot key={index} />
      ))}
      <span className="flex-1" />
      <OfflineBadge />
      {slots.toolbarEnd?.map((Slot, index) => (
        <Slot key={index} />
      ))}
      <LanguageMenu />
      <ModeToggle />
      <span aria-hidden="true" className="mx-1.5 h-6 w-px bg-line sm:mx-2" />
      {user ? <UserMenu user={user} /> : <GuestLinks />}
    </Region>
  );
}
