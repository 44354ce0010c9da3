import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readBoardSearch } from '../shared/views.ts';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const title = { en: 'Scrumboard', tr: 'Pano', ar: 'اللوحات' } as const;
const records = { app: 'scrumboard', api: '/api/scrumboard-app' } as const;

function buildRoutes(parent: ShellRoute) {
  const index = createRoute({
    getParentRoute: () => parent,
    path: '/apps/scrumboard',
    beforeLoad: () => {
      throw redirect({ href: '/apps/scrumboard/boards', replace: true });
    },
  });
  const boards = createRoute({
    getParentRoute: () => parent,
    path: '/apps/scrumboard/boards',
    staticData: { auth: authGroups.user, title, records },
    component: lazyRouteComponent(() => import('./boards/boards-screen.tsx'), 'BoardsScreen'),
  });
  const board = createRoute({
    getParentRoute: () => parent,
    path: '/apps/scrumboard/boards/$boardId/{-$boardUri}',
    validateSearch: readBoardSearch,
    staticData: { auth: authGroups.user, title, records },
    component: lazyRouteComponent(() => import('./board/board-screen.tsx'), 'BoardScreen'),
  });
  const mine = createRoute({
    getParentRoute: () => parent,
    path: '/apps/scrumboard/my-cards',
    staticData: { auth: authGroups.user, title, records },
    component: lazyRouteComponent(() => import('./mine/my-cards-screen.tsx'), 'MyCardsScreen'),
  });
  return [index, boards, board, mine] as const;
}

export const scrumboardApp = {
  id: 'scrumboard',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.scrumboard',
      type: 'item',
      title,
      icon: 'view_kanban',
      url: '/apps/scrumboard',
      auth: authGroups.user,
      goKey: 'b',
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  recordTypes: { board: { icon: 'view_kanban' }, card: { icon: 'view_agenda' } },
  loadAgenda: async () => (await import('./agenda.ts')).boardAgenda,
  loadNotifications: async () => (await import('../shared/notifications.ts')).boardNotificationKinds,
} as const satisfies ClientApp;
