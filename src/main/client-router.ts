import { createRoute, createRouter, lazyRouteComponent, Navigate, redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import { authGroups } from '../platform/kernel/access/shared/roles.ts';
import { readPerson } from '../platform/people/identity/client/session.ts';
import { buildShellContent } from '../platform/frame/shell/client/build-content.ts';
import { collectRoutes } from '../platform/frame/shell/client/collect-routes.ts';
import type { ClientApp } from '../platform/frame/shell/client/manifest.ts';
import { buildRoleExampleRoutes } from '../platform/frame/shell/client/role-example-routes.ts';
import { rootRoute, shellRoute } from '../platform/frame/shell/client/routes.ts';
import { RouteFailure } from '../platform/frame/shell/client/route-failure.tsx';
import { Shell } from '../platform/frame/shell/client/shell.tsx';
import { RouteSkeleton } from '../platform/frame/shell/client/route-skeleton.tsx';
import { listPages, listVisible } from '../platform/frame/shell/shared/rules.ts';
import { clientApps } from './apps.client.ts';
import { applyDefaultPages } from './shared-default-pages.ts';
import { shellSlots } from './client-slots.ts';

const apps: readonly ClientApp[] = clientApps;
applyDefaultPages();
shellRoute.update({ component: Shell });
export const shellContent = buildShellContent(apps, shellSlots);

const notFoundPath = '/pages/errors/error-404';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { auth: authGroups.user },
  beforeLoad: () => {
    // The first page that the role may see.
    const [first] = listPages(listVisible(shellContent.navigation, readPerson().role));
    throw redirect({ href: first?.url ?? notFoundPath, replace: true });
  },
});

/** Sign-in pages are documents of their own; inside the app these paths only say who may open them. */
const documentRoutes = (['/login', '/register'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { auth: authGroups.onlyGuest },
    beforeLoad: async ({ preload }) => {
      if (preload) return;
      window.location.assign(path);
      await new Promise<never>(() => undefined);
    },
  }),
);

const logoutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/logout',
  staticData: { auth: authGroups.user, title: { en: 'Logout', tr: 'Çıkış yap', ar: 'تسجيل الخروج' } },
  component: lazyRouteComponent(
    () => import('../platform/frame/shell/client/logout-screen.tsx'),
    'LogoutScreen',
  ),
});

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: notFoundPath,
  staticData: {
    auth: null,
    title: { en: 'Page not found', tr: 'Sayfa bulunamadı', ar: 'الصفحة غير موجودة' },
  },
  component: lazyRouteComponent(
    () => import('../platform/frame/shell/client/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
});

const serverErrorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pages/errors/error-500',
  staticData: {
    auth: null,
    title: { en: 'Server error', tr: 'Sunucu hatası', ar: 'خطأ في الخادم' },
  },
  component: lazyRouteComponent(
    () => import('../platform/frame/shell/client/server-error-screen.tsx'),
    'ServerErrorScreen',
  ),
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { auth: null },
  beforeLoad: () => {
    throw redirect({ href: notFoundPath, replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...documentRoutes,
  unknownRoute,
  shellRoute.addChildren([
    logoutRoute,
    notFoundRoute,
    serverErrorRoute,
    ...buildRoleExampleRoutes(shellRoute),
    ...collectRoutes(clientApps, shellRoute),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 40,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: RouteSkeleton,
  defaultErrorComponent: RouteFailure,
  // Addresses that cannot be decoded match no route at all, not even the one for unknown ones.
  defaultNotFoundComponent: () => createElement(Navigate, { href: notFoundPath, replace: true }),
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
