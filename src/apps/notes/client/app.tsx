import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const title = { en: 'Notes', tr: 'Notlar', ar: 'الملاحظات' } as const;

/** What the address of the notes can say: the opened note, and what another app shared (see scripts/client-build/web-manifest.ts). */
const searchNames = ['note', 'title', 'text', 'url', 'q'] as const;
type NotesSearch = Partial<Record<(typeof searchNames)[number], string>>;

const readSearch = (search: NotesSearch): NotesSearch =>
  Object.fromEntries(
    searchNames.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  );

/** One screen for all lists; an opened note is in the search, `?note=<id>`, so that its list stays. */
function buildRoutes(parent: ShellRoute) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: '/apps/notes/{-$list}/{-$labelHandle}/{-$labelId}',
    validateSearch: readSearch,
    staticData: {
      auth: authGroups.user,
      title,
      records: { app: 'notes', api: '/api/notes-app' },
      hasColumns: true,
    },
    component: lazyRouteComponent(() => import('./notes-screen.tsx'), 'NotesScreen'),
  });
  return [route] as const;
}

export const notesApp = {
  id: 'notes',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.notes',
      type: 'item',
      title,
      icon: 'sticky_note_2',
      url: '/apps/notes',
      auth: authGroups.user,
      goKey: 'n',
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  recordTypes: { note: { icon: 'sticky_note_2' } },
  loadAgenda: async () => (await import('./agenda.ts')).noteAgenda,
  loadNotifications: async () => [(await import('../shared/note.ts')).noteReminder],
  loadAuditActions: async () => Object.values((await import('../shared/audit-actions.ts')).noteAuditActions),
} as const satisfies ClientApp;
