import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

/** The names of the app's record types in search. */
export const lateManifest: LateManifest = {
  search: {
    groups: {
      board: { en: 'Boards', tr: 'Panolar', ar: 'اللوحات' },
      card: { en: 'Cards', tr: 'Kartlar', ar: 'البطاقات' },
    },
    types: {
      board: { en: 'board', tr: 'pano', ar: 'لوحة' },
      card: { en: 'card', tr: 'kart', ar: 'بطاقة' },
    },
  },
  makers: [
    {
      id: 'card',
      title: { en: 'Create card', tr: 'Kart oluştur', ar: 'إنشاء بطاقة' },
      icon: 'view_agenda',
      make: async (source) => (await import('./card/make-card.tsx')).makeCard(source),
    },
  ],
  commands: [
    {
      id: 'scrumboard.mine',
      title: { en: 'My cards', tr: 'Kartlarım', ar: 'بطاقاتي' },
      section: 'act',
      icon: 'view_agenda',
      keywords: { en: 'board assigned task', tr: 'pano görev atanan', ar: 'لوحة مهام' },
      auth: authGroups.user,
      url: '/apps/scrumboard/my-cards',
    },
  ],
  queue: {
    fields: {
      name: { en: 'Title', tr: 'Başlık', ar: 'العنوان' },
      description: { en: 'Description', tr: 'Açıklama', ar: 'الوصف' },
      members: { en: 'Members', tr: 'Üyeler', ar: 'الأعضاء' },
      labels: { en: 'Labels', tr: 'Etiketler', ar: 'التصنيفات' },
      checklists: { en: 'Checklists', tr: 'Kontrol listeleri', ar: 'قوائم التحقق' },
      due: { en: 'Due date', tr: 'Bitiş tarihi', ar: 'تاريخ الاستحقاق' },
      repeat: { en: 'Repeat', tr: 'Tekrar', ar: 'التكرار' },
      repeatBy: { en: 'Next card', tr: 'Sonraki kart', ar: 'البطاقة التالية' },
      message: { en: 'Comment', tr: 'Yorum', ar: 'التعليق' },
    },
  },
};
