import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { titles } from './titles.ts';

/** Those whose navigation does not have the pages. */
const others = ['staff', 'user'];

export const lateManifest: LateManifest = {
  search: {
    types: { article: { en: 'article', tr: 'makale', ar: 'مقال' } },
    groups: {
      article: { en: 'Articles', tr: 'Makaleler', ar: 'المقالات' },
    },
  },
  commands: [
    {
      id: 'help.base',
      title: titles.base,
      section: 'pages',
      icon: 'import_contacts',
      keywords: {
        en: 'help articles how to support',
        tr: 'yardım makaleler nasıl destek',
        ar: 'مساعدة مقالات دعم',
      },
      auth: others,
      url: '/pages/knowledge-base',
    },
    {
      id: 'help.faq',
      title: titles.faq,
      section: 'pages',
      icon: 'help',
      keywords: { en: 'help questions answers', tr: 'yardım sorular yanıtlar', ar: 'مساعدة أسئلة أجوبة' },
      auth: others,
      url: '/pages/faq',
    },
    {
      id: 'help.write',
      title: { en: 'Write a help article', tr: 'Yardım makalesi yaz', ar: 'كتابة مقال مساعدة' },
      section: 'create',
      icon: 'description',
      auth: authGroups.staff,
      url: '/pages/knowledge-base/drafts/new',
    },
  ],
};
