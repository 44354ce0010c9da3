import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Region } from '../../theme/client/region.tsx';
import { NavbarContent } from './navbar-content.tsx';
import { useShellTexts } from './texts/en.ts';
import { changeLayoutOption } from './use-layout.ts';

const leaveDelayMs = 150;

/** The navigation next to the content. Folded, it shows icons only and opens over the content under pointer or focus. */
export function Navbar({ isFolded: folded, isAtEnd }: { isFolded: boolean; isAtEnd: boolean }) {
  const texts = useShellTexts();
  const [peeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const peek = (open: boolean) => {
    clearTimeout(timer.current);
    if (open) setPeeking(true);
    else timer.current = setTimeout(() => setPeeking(false), leaveDelayMs);
  };
  const narrow = folded && !peeking;
  return (
    <Region
      name="navbar"
      as="aside"
      aria-label={texts.navigation}
      className={clsx(
        'relative shrink-0 transition-[width] duration-200 ease-out print:hidden',
        folded ? 'w-16' : 'w-70',
      )}
      onPointerEnter={() => peek(true)}
      onPointerLeave={() => peek(false)}
      onFocus={() => peek(true)}
      onBlur={() => peek(false)}
    >
      <div
        className={clsx(
          'absolute inset-y-0 z-30 overflow-hidden border-line bg-paper transition-[width,box-shadow] duration-200 ease-out',
          isAtEnd ? 'end-0 border-s' : 'start-0 border-e',
          narrow ? 'w-16' : 'w-70',
          folded && peeking && 'shadow-modal',
        )}
      >
        <NavbarContent
          narrow={narrow}
          fold={{ folded, toggle: () => changeLayoutOption('navbar.folded', !folded) }}
        />
      </div>
    </Region>
  );
}
