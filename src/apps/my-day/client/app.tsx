import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const title = { en: 'My day', tr: 'Günüm', ar: 'يومي' } as const;

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/apps/my-day',
      staticData: { auth: authGroups.user, title },
      component: lazyRouteComponent(() => import('./my-day-screen.tsx'), 'MyDayScreen'),
    }),
  ] as const;

/** What all apps have for today, on one page. */
export const myDayApp = {
  id: 'my-day',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.my-day',
      type: 'item',
      title,
      icon: 'wb_sunny',
      url: '/apps/my-day',
      auth: authGroups.user,
      goKey: 'd',
    },
  ],
} as const satisfies ClientApp;
