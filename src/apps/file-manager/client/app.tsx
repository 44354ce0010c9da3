import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const title = { en: 'File manager', tr: 'Dosya yöneticisi', ar: 'مدير الملفات' } as const;

/** One screen shows all lists and folders; `?open=<id>` opens a file without leaving the list. Another screen is for guests with a public link. */
function buildRoutes(parent: ShellRoute) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: '/apps/file-manager/{-$list}/{-$id}',
    validateSearch: ({ open }: { open?: string }) => (open === undefined ? {} : { open: String(open) }),
    staticData: { auth: authGroups.user, title, hasColumns: true },
    component: lazyRouteComponent(() => import('./files-screen.tsx'), 'FilesScreen'),
  });
  const guestRoute = createRoute({
    getParentRoute: () => parent,
    path: '/shared',
    staticData: {
      auth: null,
      title,
      layout: { navbar: false, toolbar: false, footer: false, rightSidePanel: false },
    },
    component: lazyRouteComponent(() => import('./guest/guest-screen.tsx'), 'GuestScreen'),
  });
  return [route, guestRoute] as const;
}

export const fileManagerApp = {
  id: 'file-manager',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.file-manager',
      type: 'item',
      title,
      icon: 'folder',
      url: '/apps/file-manager',
      auth: authGroups.user,
      goKey: 'f',
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  loadAuditActions: async () => Object.values((await import('../shared/audit-actions.ts')).fileActions),
  loadNotifications: async () => (await import('../shared/notifications.ts')).fileNotificationKinds,
  recordTypes: { file: { icon: 'description' }, folder: { icon: 'folder' } },
} as const satisfies ClientApp;
