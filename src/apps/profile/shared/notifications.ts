import { plural } from '../../../platform/frame/i18n/shared/locales.ts';
import { commentKinds } from '../../../platform/kits/discussion/shared/notification-kinds.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';

/** Of comments on posts. */
export const postComments = commentKinds('profile', {
  mention: {
    en: 'Mentions in comments on posts',
    tr: 'Gönderi yorumlarında benden söz edilmesi',
    ar: 'الإشارات إليّ في تعليقات المنشورات',
  },
  comment: {
    en: 'Comments on my posts',
    tr: 'Gönderilerime yapılan yorumlar',
    ar: 'التعليقات على منشوراتي',
  },
});

/** Somebody whom the person follows has posted. */
export const newPost: NotificationKind = {
  id: 'profile.post',
  defaults: { inApp: true, push: false },
  texts: {
    en: {
      choice: 'Posts by people I follow',
      line: (count) => plural('en', count, { one: 'posted', other: '# new posts' }),
      push: (who) => `${who} posted`,
    },
    tr: {
      choice: 'Takip ettiğim kişilerin gönderileri',
      line: (count) => plural('tr', count, { one: 'paylaşım yaptı', other: '# yeni gönderi' }),
      push: (who) => `${who} paylaşım yaptı`,
    },
    ar: {
      choice: 'منشورات من أتابعهم',
      line: (count) =>
        plural('ar', count, {
          zero: '# منشور جديد',
          one: 'نشر منشورًا',
          two: 'منشوران جديدان',
          few: '# منشورات جديدة',
          many: '# منشورًا جديدًا',
          other: '# منشور جديد',
        }),
      push: (who) => `منشور جديد من ${who}`,
    },
  },
};

export const profileNotificationKinds: readonly NotificationKind[] = [
  ...Object.values(postComments),
  newPost,
];
