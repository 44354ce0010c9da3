import { lazyPart } from '../../../ui/lazy-part.ts';
import { later } from '../../../ui/later.tsx';
import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const FilePicker = lazyPart(async () => (await import('./attach/file-picker.tsx')).FilePicker);
const FileSaver = lazyPart(async () => (await import('./attach/file-saver.tsx')).FileSaver);
const RecordFiles = lazyPart(async () => (await import('./records/record-files.tsx')).RecordFiles);
const FilesOverlay = later(async () => (await import('./files-overlay.tsx')).FilesOverlay);

/** The names of the app's record types in search. */
export const lateManifest: LateManifest = {
  search: {
    groups: {
      file: { en: 'Files', tr: 'Dosyalar', ar: 'الملفات' },
      folder: { en: 'Folders', tr: 'Klasörler', ar: 'المجلدات' },
      comment: { en: 'Comments', tr: 'Yorumlar', ar: 'التعليقات' },
    },
    types: {
      file: { en: 'file', tr: 'dosya', ar: 'ملف' },
      folder: { en: 'folder', tr: 'klasör', ar: 'مجلد' },
      comment: { en: 'comment', tr: 'yorum', ar: 'تعليق' },
    },
  },
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
    {
      id: 'file-manager.upload',
      title: { en: 'Upload files', tr: 'Dosya yükle', ar: 'رفع ملفات' },
      section: 'create',
      icon: 'upload',
      keywords: { en: 'add file', tr: 'ekle', ar: 'إضافة ملف' },
      auth: authGroups.user,
      url: '/apps/file-manager?open=upload',
    },
    {
      id: 'file-manager.links',
      title: { en: 'Public links', tr: 'Herkese açık bağlantılar', ar: 'الروابط العامة' },
      section: 'pages',
      icon: 'link',
      keywords: { en: 'share guests files', tr: 'paylaş konuk dosya', ar: 'مشاركة ضيوف ملفات' },
      auth: authGroups.user,
      url: '/apps/file-manager?open=links',
    },
  ],
  overlays: [FilesOverlay],
  fileStorage: {
    Picker: FilePicker,
    Saver: FileSaver,
    createLink: async (file) => (await import('./attach/create-file-link.ts')).createFileLink(file),
    RecordFiles,
  },
  jobTitles: {
    'file-manager.clean-links': {
      en: 'Expired public links',
      tr: 'Süresi dolan herkese açık bağlantılar',
      ar: 'الروابط العامة المنتهية',
    },
    'file-manager.empty-trash': { en: 'Trash of files', tr: 'Dosya çöp kutusu', ar: 'مهملات الملفات' },
    'file-manager.store-sample': { en: 'Sample files', tr: 'Örnek dosyalar', ar: 'ملفات نموذجية' },
  },
  queue: {
    fields: { name: { en: 'Name', tr: 'Ad', ar: 'الاسم' } },
  },
};
