import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';

export const lateManifest: LateManifest = {
  commands: [
    {
      id: 'file-manager.new-folder',
      title: { en: 'New folder', tr: 'Yeni klasör', ar: 'مجلد جديد' },
      section: 'create',
      icon: 'folder',
      keywords: { en: 'add create directory', tr: 'ekle oluştur dizin', ar: 'إضافة إنشاء دليل' },
      auth: authGroups.user,
      url: '/apps/file-manager?open=new',
    },
  ],
  jobTitles: {
    'file-manager.empty-trash': { en: 'Trash of files', tr: 'Dosya çöp kutusu', ar: 'مهملات الملفات' },
    'file-manager.store-sample': { en: 'Sample files', tr: 'Örnek dosyalar', ar: 'ملفات نموذجية' },
  },
  queue: {
    fields: { name: { en: 'Name', tr: 'Ad', ar: 'الاسم' } },
  },
};
