import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TurnsLate } from '../../i18n/client/turns-late.tsx';
import { Logo } from './logo.tsx';
import { NavigationTree } from './navigation-tree.tsx';
import { productName } from './product.ts';
import { useShellTexts } from './texts/en.ts';

type NavbarContentProps = {
  /** Only icons are in view. */
  narrow: boolean;
  fold?: { folded: boolean; toggle: () => void };
  onClose?: () => void;
};

/** The content of the navbar, whether next to the page or as a drawer. */
export function NavbarContent({ narrow, fold, onClose }: NavbarContentProps) {
  const texts = useShellTexts();
  return (
    <TurnsLate className="flex h-full w-70 flex-col">
      <div className="flex h-14 shrink-0 items-center gap-3 ps-4 pe-2">
        <Link to="/" className="ring-focus flex items-center gap-3 rounded-lg">
          <Logo />
          <span
            className={clsx(
              'text-lg font-bold tracking-tight transition-opacity duration-150',
              narrow && 'opacity-0',
            )}
          >
            {productName}
          </span>
        </Link>
        <span className="flex-1" />
        {fold && !narrow && (
          <IconButton
            icon={fold.folded ? 'left_panel_open' : 'left_panel_close'}
            label={fold.folded ? texts.unfoldNavigation : texts.foldNavigation}
            aria-pressed={fold.folded}
            className="aria-pressed:text-dim"
            onClick={fold.toggle}
          />
        )}
        {onClose && <IconButton plain icon="arrow_back" label={texts.closeNavigation} onClick={onClose} />}
      </div>
      <nav
        aria-label={texts.navigation}
        className={clsx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4',
          narrow && '[scrollbar-width:none]',
        )}
      >
        <NavigationTree narrow={narrow} />
      </nav>
    </TurnsLate>
  );
}
