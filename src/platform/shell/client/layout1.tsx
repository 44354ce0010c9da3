import type { ReactNode } from 'react';
import { Region } from '../../theme/client/region.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { NavbarDrawer } from './navbar-drawer.tsx';
import type { RouteLayout } from './routes.ts';
import { useShellContent } from './shell-context.tsx';
import { useShellTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useIsWide } from './use-is-wide.ts';

export const contentId = 'content';

/** Vertical navigation: the navbar beside a column of toolbar, content and footer; only the content scrolls. */
export function Layout1({ parts, children }: { parts: RouteLayout; children: ReactNode }) {
  const texts = useShellTexts();
  const isWide = useIsWide();
  const { slots } = useShellContent();
  const hasNavbar = parts.navbar !== false;
  return (
    <div className="flex h-dvh overflow-hidden print:block print:h-auto print:overflow-visible">
      <a
        href={`#${contentId}`}
        className="fixed start-4 -top-20 z-70 rounded-lg bg-brand px-4 py-2 font-semibold text-onbrand focus:top-3"
        onClick={(event) => {
          event.preventDefault(); // the address belongs to the router
          document.getElementById(contentId)?.focus();
        }}
      >
        {texts.skipToContent}
      </a>
      {hasNavbar && (isWide ? <Navbar /> : <NavbarDrawer />)}
      <div className="flex min-w-0 flex-1 flex-col">
        {parts.toolbar !== false && <Toolbar hasMenuButton={hasNavbar && !isWide} />}
        <Region
          name="main"
          as="main"
          id={contentId}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col bg-bg outline-none"
        >
          <div data-scroller className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
            {children}
          </div>
        </Region>
        {parts.footer !== false && <Footer />}
      </div>
      {slots.sidePanels?.map((Panel, index) => (
        <Panel key={index} />
      ))}
      {slots.overlays?.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
    </div>
  );
}
