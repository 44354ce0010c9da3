import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { Collection } from '../../../kernel/collections/shared/collection.ts';
import { loadAllStyles, readStyledAddress } from '../../../../ui/all-styles.ts';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import type { RouteLayout } from '../shared/layouts.ts';
import { guardRoute } from './guard.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open it; missing takes the parent's, null is open to all. */
    auth?: readonly string[] | null;
    /** The document's title. */
    title?: LocalizedText;
    /** What it changes of the layout while it is open. */
    layout?: RouteLayout;
    /** The screen has a side list and a pane, so the navigation and strip collapse unless the person pinned them. */
    hasColumns?: boolean;
    /** The records that its screen begins with: opened before the app is drawn first. */
    records?: Pick<Collection, 'app' | 'api'>;
  }
}

export const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: async ({ matches, location, preload }): Promise<void> => {
    await guardRoute({ chain: matches.map((match) => match.staticData.auth), path: location.href, preload });
    const isStyled = location.pathname.startsWith(readStyledAddress() ?? '');
    // The bare address only leads on.
    if (!isStyled && location.pathname !== '/') await loadAllStyles();
  },
});

/** Every page inside the shell is below this one; the router gives it the shell as its component. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });
export type ShellRoute = typeof shellRoute;
