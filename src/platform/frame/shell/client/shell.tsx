import { Outlet } from '@tanstack/react-router';
import clsx from 'clsx';
import { Region } from '../../theme/client/region.tsx';
import { Footer } from './footer.tsx';
import { BottomBar, HorizontalNavbar, NavbarDrawer, SettingsTab, StartPanel } from './late-bars.tsx';
import { Navbar } from './navbar.tsx';
import { NavbarTab } from './navbar-tab.tsx';
import { useShellContent } from './shell-context.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSession } from '../../../people/identity/client/session.ts';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts';
import { useLayout } from './use-layout.ts';

/**
 * The frame around every page, in each layout. The page stays at one place of one tree whatever the layout is, so that
 * switching keeps it and its state; shell.css does the rest by the data attributes.
 */
export function Shell() {
  const { style, config } = useLayout();
  const { slots } = useShellContent();
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const isSignedIn = useSession().user !== null;
  const { navbar, toolbar, footer, scroll } = config;
  const isVertical = style === 'layout1';
  const isToolbarAbove = toolbar.position === 'above';
  const hasToolbarInside =
    isVertical && !isToolbarAbove && scroll === 'content' && toolbar.style === 'static';
  const isFooterAbove = footer.position === 'above';
  const hasFooterInside = !isFooterAbove && (isPhone || (scroll === 'content' && footer.style === 'static'));
  const hasBottomBar = isPhone && isSignedIn;
  const hasNavbarTab = navbar.display && !isWide && !toolbar.display && !hasBottomBar;
  const hasMenubar = navbar.display && isWide && !isVertical;
  const hasStartPanel = style === 'layout3' && config.leftSidePanel.display && slots.startPanel !== undefined;
  const toolbarBar = (
    <Toolbar
      isFixed={toolbar.style === 'fixed'}
      hasLogo={style === 'layout3' && isWide}
      search={hasBottomBar ? 'none' : isWide ? 'field' : 'button'}
      hasShortcuts={!hasStartPanel}
      menuButton={navbar.display && !isWide && !hasBottomBar ? navbar.position : null}
    />
  );
  const footerBar = <Footer isFixed={footer.style === 'fixed' && !isPhone} />;
  return (
    <div
      className="shell"
      data-style={style}
      data-mode={config.mode}
      data-scroll={scroll}
      data-toolbar={toolbar.display ? 'on' : 'off'}
      data-footer={footer.display ? 'on' : 'off'}
      data-phone={isPhone || undefined}
      data-bottom-bar={hasBottomBar ? 'on' : 'off'}
      data-menubar={hasMenubar ? 'on' : 'off'}
      data-navbar-tab={hasNavbarTab ? navbar.position : undefined}
      data-static={hasToolbarInside || hasFooterInside ? '' : undefined}
    >
      <SkipLink />
      {hasStartPanel && <StartPanel isWide={isWide} />}
      <div className="shell-frame">
        {toolbar.display && isToolbarAbove && toolbarBar}
        {hasMenubar && <HorizontalNavbar style={style} />}
        {toolbar.display && !isVertical && !isToolbarAbove && toolbarBar}
        <div className={clsx('shell-middle', navbar.position === 'right' && 'flex-row-reverse')}>
          {navbar.display && isWide && isVertical && (
            <Navbar isFolded={navbar.folded} isAtEnd={navbar.position === 'right'} />
          )}
          <div className="shell-column">
            {config.rightSidePanel.display && <SettingsTab />}
            {toolbar.display && isVertical && !isToolbarAbove && !hasToolbarInside && toolbarBar}
            <Region name="main" className="shell-view">
              <div data-scroller className="shell-scroller">
                {toolbar.display && hasToolbarInside && toolbarBar}
                <main id={contentId} tabIndex={-1} className="shell-page">
                  <Outlet />
                </main>
                {footer.display && hasFooterInside && footerBar}
              </div>
            </Region>
            {footer.display && !isFooterAbove && !hasFooterInside && footerBar}
          </div>
        </div>
        {footer.display && isFooterAbove && footerBar}
        {hasBottomBar && <BottomBar hasMenu={navbar.display} />}
      </div>
      {config.rightSidePanel.display && slots.sidePanels?.map((Panel, index) => <Panel key={index} />)}
      {navbar.display && !isWide && (
        <>
          <NavbarDrawer isAtEnd={navbar.position === 'right'} />
          {hasNavbarTab && <NavbarTab isAtEnd={navbar.position === 'right'} />}
        </>
      )}
      {slots.overlays?.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
    </div>
  );
}
