import clsx from 'clsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Region } from '../../theme/client/region.tsx';
import { setDrawerOpen } from './shell-state.ts';
import { useShellTexts } from './texts/en.ts';

/** Opens the navigation where there is no toolbar for its button: a half-round tab at the window's edge. */
export function NavbarTab({ isAtEnd }: { isAtEnd: boolean }) {
  const texts = useShellTexts();
  return (
    <Region name="navbar" className="contents">
      <button
        type="button"
        aria-label={texts.openNavigation}
        aria-haspopup="dialog"
        data-tooltip={texts.openNavigation}
        onClick={() => setDrawerOpen(true)}
        className={clsx(
          'edge-tab navbar-tab ring-focus-inset fixed z-41 h-10 border border-edge bg-paper text-dim shadow-pop',
          'hover:text-ink print:hidden',
          isAtEnd ? 'end-0 rounded-s-full border-e-0' : 'start-0 rounded-e-full border-s-0',
        )}
      >
        <Icon name="menu" size={18} />
      </button>
    </Region>
  );
}
