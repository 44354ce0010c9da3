import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';

const title = { en: 'UI kit', tr: 'Arayüz parçaları', ar: 'مكوّنات الواجهة' } as const;

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/documentation/ui-kit/{-$page}',
      staticData: { auth: authGroups.admin, title },
      component: lazyRouteComponent(() => import('./kit/kit-screen.tsx'), 'KitScreen'),
    }),
  ] as const;

/** What developers read: the parts that screens are made of. */
export const documentationApp = {
  id: 'documentation',
  routes: buildRoutes,
  navigation: [
    {
      id: 'documentation.ui-kit',
      type: 'item',
      title,
      icon: 'layers',
      url: '/documentation/ui-kit',
      group: 'documentation',
      auth: authGroups.admin,
    },
  ],
} as const satisfies ClientApp;
