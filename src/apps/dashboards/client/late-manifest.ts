import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';

/** The names of the app's record types in search. */
export const lateManifest: LateManifest = {
  search: {
    groups: {
      project: { en: 'Projects', tr: 'Projeler', ar: 'المشاريع' },
      dashboard: { en: 'Dashboards', tr: 'Paneller', ar: 'لوحات المعلومات' },
    },
    types: {
      project: { en: 'project', tr: 'proje', ar: 'مشروع' },
      dashboard: { en: 'dashboard', tr: 'panel', ar: 'لوحة معلومات' },
    },
  },
  queue: {
    fields: {
      name: { en: 'Name', tr: 'Ad', ar: 'الاسم' },
      lines: { en: 'Budget', tr: 'Bütçe', ar: 'الميزانية' },
      members: { en: 'Team', tr: 'Ekip', ar: 'الفريق' },
      sources: { en: 'Sources', tr: 'Kaynaklar', ar: 'المصادر' },
      amount: { en: 'Amount', tr: 'Tutar', ar: 'المبلغ' },
      widgets: { en: 'Widgets', tr: 'Bileşenler', ar: 'العناصر' },
      note: { en: 'For what', tr: 'Ne için', ar: 'الغرض' },
    },
  },
};
