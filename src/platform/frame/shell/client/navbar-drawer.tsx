import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Region } from '../../theme/client/region.tsx';
import { NavbarContent } from './navbar-content.tsx';
import { setDrawerOpen, useShellState } from './shell-state.ts';
import { useShellTexts } from './texts/en.ts';

/** The navigation as a drawer. The browser's own dialog holds the focus inside and closes on Escape. */
export function NavbarDrawer({ isAtEnd }: { isAtEnd: boolean }) {
  const texts = useShellTexts();
  const open = useShellState((state) => state.drawerOpen);
  const path = useLocation({ select: (location) => location.pathname });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closedPath = useRef(path);
  useEffect(() => {
    // Coming late, it must not close at once what its button has opened.
    if (path !== closedPath.current) setDrawerOpen(false);
    closedPath.current = path;
  }, [path]);
  useEffect(() => {
    const element = dialog.current;
    // What is pressed outside of the dialog's content reaches the dialog itself.
    const closeFromOutside = (event: MouseEvent) => event.target === element && setDrawerOpen(false);
    // A page's own keys must not take it from the drawer.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDrawerOpen(false);
    };
    element?.addEventListener('click', closeFromOutside);
    element?.addEventListener('keydown', closeByKey);
    return () => {
      element?.removeEventListener('click', closeFromOutside);
      element?.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.navigation}
      onClose={() => setDrawerOpen(false)}
      className={clsx(
        'drawer fixed inset-y-0 m-0 h-dvh max-h-none w-70 max-w-[88vw] overflow-hidden p-0 shadow-modal',
        isAtEnd ? 'drawer-end start-auto end-0' : 'drawer-start start-0 end-auto',
      )}
    >
      <Region name="navbar" className="h-full bg-paper">
        {open && <NavbarContent narrow={false} onClose={() => setDrawerOpen(false)} />}
      </Region>
    </dialog>
  );
}
