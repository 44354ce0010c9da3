import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import { readAuditSearch } from '../../audit/client/audit-search.ts';
import type { ClientApp } from '../../../frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../frame/shell/client/routes.ts';
import { titles } from './titles.ts';

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/administration',
      staticData: { auth: authGroups.admin },
      beforeLoad: () => {
        throw redirect({ href: '/administration/users', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/users',
      validateSearch: ({ search }: { search?: string }) =>
        typeof search === 'string' ? { search: search.slice(0, 200) } : {},
      staticData: { auth: authGroups.admin, title: titles.users },
      component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/audit',
      validateSearch: readAuditSearch,
      staticData: { auth: authGroups.admin, title: titles.audit },
      component: lazyRouteComponent(() => import('../../audit/client/audit-screen.tsx'), 'AuditScreen'),
    }),
  ] as const;

/** What administrators manage: accounts, and the record of all changes. */
export const administrationApp = {
  id: 'administration',
  routes: buildRoutes,
  navigation: [],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
} as const satisfies ClientApp;
