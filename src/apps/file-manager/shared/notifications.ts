import { plural } from '../../../platform/frame/i18n/shared/locales.ts';
import { commentKinds } from '../../../platform/kits/discussion/shared/notification-kinds.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';

/** The notifications of the file manager. */
export const fileNotifications = {
  deposit: {
    id: 'file-manager.deposit',
    defaults: { inApp: true, push: true },
    texts: {
      en: {
        choice: 'Files that guests upload by my links',
        line: (count) =>
          plural('en', count, { one: 'received a file from a guest', other: 'received # files from guests' }),
        push: () => 'A guest uploaded a file',
      },
      tr: {
        choice: 'Konukların bağlantılarımla yüklediği dosyalar',
        line: (count) => plural('tr', count, { other: 'klasörüne konuklar # dosya yükledi' }),
        push: () => 'Bir konuk dosya yükledi',
      },
      ar: {
        choice: 'الملفات التي يرفعها الضيوف عبر روابطي',
        line: (count) =>
          plural('ar', count, {
            zero: 'استلم ملفات من ضيوف',
            one: 'استلم ملفًا من ضيف',
            two: 'استلم ملفين من ضيوف',
            few: 'استلم # ملفات من ضيوف',
            many: 'استلم # ملفًا من ضيوف',
            other: 'استلم # ملف من ضيوف',
          }),
        push: () => 'رفع ضيف ملفًا',
      },
    },
  },
} as const satisfies Record<string, NotificationKind>;

/** The notifications of comments on files and folders. */
export const commentNotifications = commentKinds('file-manager', {
  mention: {
    en: 'Mentions in comments on files',
    tr: 'Dosya yorumlarında benden söz edilmesi',
    ar: 'الإشارات إليّ في التعليقات على الملفات',
  },
  comment: {
    en: 'Comments on my files',
    tr: 'Dosyalarıma yapılan yorumlar',
    ar: 'التعليقات على ملفاتي',
  },
});

export const fileNotificationKinds: readonly NotificationKind[] = [
  ...Object.values(fileNotifications),
  ...Object.values(commentNotifications),
];
