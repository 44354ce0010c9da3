import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

export const lateManifest: LateManifest = {
  search: {
    types: { event: { en: 'event', tr: 'etkinlik', ar: 'حدث' } },
    groups: {
      event: { en: 'Events', tr: 'Etkinlikler', ar: 'الأحداث' },
    },
  },
  makers: [
    {
      id: 'event',
      title: { en: 'Create event', tr: 'Etkinlik oluştur', ar: 'إنشاء حدث' },
      icon: 'event',
      make: async (source) => (await import('./make-event.ts')).makeEvent(source),
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
  keptSecrets: [lazyOnUse(async () => (await import('./dialog/kept-feed.tsx')).KeptFeed)],
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
};
