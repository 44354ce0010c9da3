import type { LateManifest } from '../../shell/client/manifest.ts';
import { authGroups } from '../../../kernel/access/shared/roles.ts';

export const lateManifest: LateManifest = {
  commands: [
    {
      id: 'search-page.open',
      title: { en: 'Search all records', tr: 'Tüm kayıtlarda ara', ar: 'البحث في كل السجلات' },
      section: 'pages',
      icon: 'search',
      keywords: {
        en: 'find filter type date person',
        tr: 'bul filtre tür tarih kişi',
        ar: 'بحث تصفية نوع تاريخ شخص',
      },
      auth: authGroups.user,
      url: '/pages/search/classic',
    },
  ],
};
