import { lazy } from 'react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp, ShellCommand } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';

const title = { en: 'Calendar', tr: 'Takvim', ar: 'التقويم' } as const;

interface CalendarSearch {
  view?: string;
  date?: string;
  /** An opened event, `new`, or `quick` for the line of quick add. */
  event?: string;
  /** Of a series, the opened occurrence; of a new event, its start. */
  when?: string;
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
        (['view', 'date', 'event', 'when', 'line'] as const).flatMap((name) =>
          search[name] === undefined ? [] : [[name, String(search[name])]],
        ),
      ),
    staticData: { auth: authGroups.user, title },
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
  commands: [
    {
      id: 'calendar.new',
      title: { en: 'New event', tr: 'Yeni etkinlik', ar: 'حدث جديد' },
      section: 'create',
      icon: 'event',
      keywords: {
        en: 'add create calendar meeting appointment',
        tr: 'ekle oluştur takvim toplantı randevu',
        ar: 'إضافة إنشاء تقويم اجتماع موعد',
      },
      auth: authGroups.user,
      url: '/apps/calendar?event=new',
    },
    {
      id: 'calendar.quick',
      title: { en: 'Quick add event', tr: 'Hızlı etkinlik ekle', ar: 'إضافة حدث سريعة' },
      section: 'create',
      icon: 'bolt',
      keywords: {
        en: 'line text calendar meeting appointment',
        tr: 'satır metin takvim toplantı randevu',
        ar: 'سطر نص تقويم اجتماع موعد',
      },
      auth: authGroups.user,
      url: '/apps/calendar?event=quick',
    },
  ],
  useCommands: listLineCommands,
  loadSearch: async () => ({ types: { event: { en: 'event', tr: 'etkinlik', ar: 'حدث' } } }),
  recordTypes: { event: { icon: 'event' } },
  linkIcons: { event: 'event' },
  fileCards: [
    {
      extension: '.ics',
      Card: lazy(async () => ({ default: (await import('./mailed-invitation.tsx')).MailedInvitations })),
    },
  ],
  loadAgenda: async () => (await import('./agenda.ts')).calendarAgenda,
  loadNotifications: async () => {
    const [{ eventReminder }, { eventInvited, eventMoved, eventCalledOff, eventAnswered }, { roomLost }] =
      await Promise.all([
        import('../shared/event.ts'),
        import('../shared/invitation.ts'),
        import('../shared/room.ts'),
      ]);
    return [eventReminder, eventInvited, eventMoved, eventCalledOff, eventAnswered, roomLost];
  },
  jobTitles: {
    'calendar.import-events': { en: 'Import of events', tr: 'Etkinliklerin aktarımı', ar: 'استيراد الأحداث' },
    'calendar.undo-import-events': {
      en: 'Undo of an import',
      tr: 'Aktarımın geri alınması',
      ar: 'التراجع عن استيراد',
    },
  },
  queue: {
    fields: {
      title: { en: 'Title', tr: 'Başlık', ar: 'العنوان' },
      startsAt: { en: 'Start', tr: 'Başlangıç', ar: 'البداية' },
      endsAt: { en: 'End', tr: 'Bitiş', ar: 'النهاية' },
      allDay: { en: 'All day', tr: 'Tüm gün', ar: 'طوال اليوم' },
      location: { en: 'Location', tr: 'Yer', ar: 'المكان' },
      description: { en: 'Description', tr: 'Açıklama', ar: 'الوصف' },
      rule: { en: 'Repeat', tr: 'Tekrar', ar: 'التكرار' },
      address: { en: 'Address', tr: 'Adres', ar: 'العنوان' },
      roomId: { en: 'Room', tr: 'Oda', ar: 'القاعة' },
      place: { en: 'Place', tr: 'Konum', ar: 'المكان' },
      seats: { en: 'Seats', tr: 'Kişi sayısı', ar: 'عدد المقاعد' },
      calendarId: { en: 'Calendar', tr: 'Takvim', ar: 'التقويم' },
    },
  },
} as const satisfies ClientApp;
