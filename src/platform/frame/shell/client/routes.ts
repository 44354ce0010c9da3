import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
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
  }
}

export const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: ({ matches, location, preload }): Promise<void> =>
    guardRoute({ chain: matches.map((match) => match.staticData.auth), path: location.href, preload }),
});

/** Every page inside the shell is below this one; the router gives it the shell as its component. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });
export type ShellRoute = typeof shellRoute;
