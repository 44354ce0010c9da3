import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { authGroups } from '../../identity/shared/rules.ts';
import type { ClientApp } from '../../shell/client/manifest.ts';
import type { ShellRoute } from '../../shell/client/routes.ts';

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/users',
      staticData: { auth: authGroups.admin, title: { en: 'Users', tr: 'Kullanıcılar', ar: 'المستخدمون' } },
      component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/audit',
      staticData: {
        auth: authGroups.admin,
        title: { en: 'Audit log', tr: 'Denetim kaydı', ar: 'سجل التدقيق' },
      },
      component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
    }),
  ] as const;

/** What administrators manage: accounts, and the record of all changes. */
export const administrationApp = {
  id: 'administration',
  routes: buildRoutes,
  navigation: [],
} as const satisfies ClientApp;
