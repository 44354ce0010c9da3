import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const title = { en: 'Coming soon', tr: 'Çok yakında', ar: 'قريبًا' } as const;

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/pages/coming-soon',
      staticData: { auth: null, title },
      component: lazyRouteComponent(() => import('./coming-soon-screen.tsx'), 'ComingSoonScreen'),
    }),
  ] as const;

/** The page before the launch: a countdown, and a form for those who want to be told. */
export const comingSoonApp = {
  id: 'coming-soon',
  routes: buildRoutes,
  navigation: [
    {
      id: 'pages.coming-soon',
      type: 'item',
      title,
      icon: 'alarm',
      url: '/pages/coming-soon',
      group: 'pages',
      auth: authGroups.admin,
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
} as const satisfies ClientApp;
