import type { LateManifest } from '../../../frame/shell/client/manifest.ts';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import { titles } from './titles.ts';

export const lateManifest: LateManifest = {
  commands: [
    {
      id: 'administration.users',
      title: titles.users,
      section: 'pages',
      icon: 'shield',
      keywords: {
        en: 'administration accounts roles people',
        tr: 'yönetim hesaplar roller kişiler',
        ar: 'الإدارة الحسابات الأدوار',
      },
      auth: authGroups.admin,
      url: '/administration/users',
    },
    {
      id: 'administration.audit',
      title: titles.audit,
      section: 'pages',
      icon: 'history',
      keywords: {
        en: 'administration journal changes who',
        tr: 'yönetim günlük değişiklikler kim',
        ar: 'الإدارة السجل التغييرات',
      },
      auth: authGroups.admin,
      url: '/administration/audit',
    },
  ],
};
