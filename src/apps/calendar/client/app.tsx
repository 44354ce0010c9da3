import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp, ShellCommand } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const title = { en: 'Calendar', tr: 'Takvim', ar: 'التقويم' } as const;

interface CalendarSearch {
  view?: string;
  date?: string;
  /** An opened event, `new`, `slot` for the popover of a new one, or `quick` for the line of quick add. */
  event?: string;
  /** Of a series, the opened occurrence; of a new event, its start. */
  when?: string;
  /** `edit` for the form of the opened event. */
  mode?: string;
  /** What the line of quick add begins with. */
  line?: string;
}

/** One screen; the view, the date and the opened event are in the search. */
function buildRoutes(parent: ShellRoute) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: '/apps/calendar',
    validateSearch: (search: CalendarSearch): CalendarSearch =>
      Object.fromEntries(
        (['view', 'date', 'event', 'when', 'mode', 'line'] as const).flatMap((name) =>
          search[name] === undefined ? [] : [[name, String(search[name])]],
        ),
      ),
    staticData: {
      auth: authGroups.user,
      title,
      records: { app: 'calendar', api: '/api/calendar-app' },
      hasColumns: true,
    },
    component: lazyRouteComponent(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
  });
  return [route] as const;
}

/** What is typed into the palette with a number in it may be an event: "Anna Friday 10–11:30". */
function listLineCommands(typed: string): readonly ShellCommand[] {
  const line = typed.trim();
  if (!/\p{Nd}/u.test(line) || !/\s/u.test(line)) return [];
  return [
    {
      id: 'calendar.line',
      title: {
        en: `Add event: ${line}`,
        tr: `Etkinlik ekle: ${line}`,
        ar: `إضافة حدث: ${line}`,
      },
      section: 'create',
      icon: 'bolt',
      auth: authGroups.user,
      url: `/apps/calendar?event=quick&line=${encodeURIComponent(JSON.stringify(line))}`,
      isTypedFor: true,
    },
  ];
}

export const calendarApp = {
  id: 'calendar',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.calendar',
      type: 'item',
      title,
      icon: 'today',
      url: '/apps/calendar',
      auth: authGroups.user,
      goKey: 'l',
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  useCommands: listLineCommands,
  recordTypes: { event: { icon: 'event' } },
  fileCards: [
    {
      extension: '.ics',
      Card: lazyOnUse(async () => (await import('./mailed-invitation.tsx')).MailedInvitations),
    },
  ],
  loadAgenda: async () => (await import('./agenda.ts')).calendarAgenda,
  loadBusyTimes: async () => (await import('./busy-source.ts')).calendarBusySource,
  loadNotifications: async () => (await import('./notification-kinds.ts')).notificationKinds,
} as const satisfies ClientApp;
