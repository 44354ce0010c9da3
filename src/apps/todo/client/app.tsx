import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';

import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';

const title = { en: 'To-Do', tr: 'Yapılacaklar', ar: 'المهام' } as const;

/** One screen for all lists: going from one to another keeps it, and what is typed in it. */
function buildRoutes(parent: ShellRoute) {
  const todoRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/todo',
    staticData: {
      auth: authGroups.user,
      title,
      records: { app: 'todo', api: '/api/todo-app' },
      hasColumns: true,
    },
    component: lazyRouteComponent(() => import('./todo-screen.tsx'), 'TodoScreen'),
  });
  const indexRoute = createRoute({
    getParentRoute: () => todoRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: '/apps/todo/all', replace: true });
    },
  });
  const labelRoute = createRoute({ getParentRoute: () => todoRoute, path: 'label/$labelHandle/{-$todoId}' });
  const filterRoute = createRoute({
    getParentRoute: () => todoRoute,
    path: 'filter/$filterHandle/{-$todoId}',
  });
  const folderRoute = createRoute({ getParentRoute: () => todoRoute, path: '$folderHandle/{-$todoId}' });
  return [todoRoute.addChildren([indexRoute, labelRoute, filterRoute, folderRoute])] as const;
}

export const todoApp = {
  id: 'todo',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.todo',
      type: 'item',
      title,
      icon: 'check_box',
      url: '/apps/todo',
      auth: authGroups.user,
      goKey: 't',
      isInBottomBar: true,
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  recordTypes: { todo: { icon: 'check_box' } },
  loadSearch: async () => (await import('./list/search-source.ts')).todoSource,
  loadAgenda: async () => (await import('./agenda.ts')).todoAgenda,
  loadAuditActions: async () => Object.values((await import('../shared/audit-actions.ts')).todoActions),
  loadNotifications: async () => (await import('../shared/notifications.ts')).todoNotificationKinds,
  loadBadges: async () => (await import('./todo-badges.ts')).useTodoBadges,
} as const satisfies ClientApp;
