import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import type { ClientApp } from '../../shell/client/manifest.ts';
import type { ShellRoute } from '../../shell/client/routes.ts';

const title = { en: 'Maintenance', tr: 'Bakım', ar: 'الصيانة' } as const;

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/pages/maintenance',
      staticData: { auth: null, title },
      component: lazyRouteComponent(() => import('./maintenance-screen.tsx'), 'MaintenanceScreen'),
    }),
  ] as const;

/** The page for maintenance, where administrators turn it on. */
export const maintenanceApp = {
  id: 'maintenance',
  routes: buildRoutes,
  navigation: [
    {
      id: 'pages.maintenance',
      type: 'item',
      title,
      icon: 'build',
      url: '/pages/maintenance',
      group: 'pages',
      auth: authGroups.admin,
    },
  ],
  loadAuditActions: async () =>
    Object.values((await import('../shared/audit-actions.ts')).maintenanceActions),
} as const satisfies ClientApp;
