import type { LateManifest } from '../../../frame/shell/client/manifest.ts';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import { titles } from './titles.ts';

export const lateManifest: LateManifest = {
  commands: [
    {
      id: 'account',
      title: titles.account,
      section: 'pages',
      icon: 'tune',
      keywords: {
        en: 'profile password picture devices language time zone',
        tr: 'profil parola resim cihazlar dil saat dilimi',
        ar: 'الملف كلمة المرور الصورة الأجهزة اللغة المنطقة الزمنية',
      },
      auth: authGroups.user,
      url: '/account',
    },
  ],
  jobTitles: { 'identity.send-mail': { en: 'Email', tr: 'E-posta', ar: 'رسالة بريد' } },
};
