import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { titles } from './titles.ts';

/** Those whose navigation does not have the pages. */
const others = ['staff', 'user'];

/** The names of the app's record types in search. */
export const lateManifest: LateManifest = {
  search: {
    groups: {
      post: { en: 'Posts', tr: 'Gönderiler', ar: 'المنشورات' },
      comment: { en: 'Comments', tr: 'Yorumlar', ar: 'التعليقات' },
    },
    types: {
      post: { en: 'post', tr: 'gönderi', ar: 'منشور' },
      comment: { en: 'comment', tr: 'yorum', ar: 'تعليق' },
    },
  },
  commands: [
    {
      id: 'profile.open',
      title: { en: 'My profile', tr: 'Profilim', ar: 'ملفي الشخصي' },
      section: 'pages',
      icon: 'account_circle',
      keywords: { en: 'about me timeline', tr: 'hakkımda zaman çizelgesi', ar: 'نبذة عني يومياتي' },
      auth: authGroups.user,
      url: '/pages/profile',
    },
    {
      id: 'profile.people',
      title: titles.people,
      section: 'pages',
      icon: 'groups',
      keywords: {
        en: 'directory colleagues groups team',
        tr: 'rehber çalışanlar gruplar ekip',
        ar: 'دليل الزملاء المجموعات الفريق',
      },
      auth: others,
      url: '/pages/people',
    },
  ],
  jobTitles: {
    'profile.draw-pictures': { en: 'Sample pictures', tr: 'Örnek fotoğraflar', ar: 'صور توضيحية' },
  },
};
