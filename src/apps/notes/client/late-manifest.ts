import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

export const lateManifest: LateManifest = {
  search: {
    types: { note: { en: 'note', tr: 'not', ar: 'ملاحظة' } },
    groups: {
      note: { en: 'Notes', tr: 'Notlar', ar: 'الملاحظات' },
    },
  },
  makers: [
    {
      id: 'note',
      title: { en: 'Create note', tr: 'Not oluştur', ar: 'إنشاء ملاحظة' },
      icon: 'sticky_note_2',
      make: async (source) => void (await (await import('./make-note.ts')).makeNote(source)),
      findOrMake: async (source, mark) => (await import('./make-note.ts')).findOrMakeNote(source, mark),
    },
  ],
  commands: [
    {
      id: 'notes.new',
      title: { en: 'New note', tr: 'Yeni not', ar: 'ملاحظة جديدة' },
      section: 'create',
      icon: 'sticky_note_2',
      keywords: { en: 'add create memo', tr: 'ekle oluştur not al', ar: 'إضافة إنشاء تدوين' },
      auth: authGroups.user,
      url: '/apps/notes?note=new',
    },
  ],
  queue: {
    fields: {
      title: { en: 'Title', tr: 'Başlık', ar: 'العنوان' },
      description: { en: 'Note', tr: 'Not', ar: 'الملاحظة' },
      image: { en: 'Picture', tr: 'Resim', ar: 'الصورة' },
      pictures: { en: 'More pictures', tr: 'Diğer resimler', ar: 'صور أخرى' },
      checklist: { en: 'Checklist', tr: 'Kontrol listesi', ar: 'قائمة التحقق' },
      reminder: { en: 'Reminder', tr: 'Hatırlatıcı', ar: 'التذكير' },
      repeat: { en: 'Repeat', tr: 'Tekrar', ar: 'التكرار' },
      color: { en: 'Color', tr: 'Renk', ar: 'اللون' },
      pinned: { en: 'Pinned', tr: 'Sabit', ar: 'مثبّتة' },
      labels: { en: 'Labels', tr: 'Etiketler', ar: 'التصنيفات' },
    },
  },
};
