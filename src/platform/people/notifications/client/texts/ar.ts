import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { NotificationTexts } from './en.ts';

const times = (one: string, few: string, many: string) => ({
  zero: many,
  one,
  two: few,
  few,
  many,
  other: many,
});

export const texts: NotificationTexts = {
  empty: 'اطّلعت على كل شيء.',
  unreachable: 'تعذّر تحميل الإشعارات. تحقّق من اتصالك.',
  readAll: 'اعتبار الكل مقروءًا',
  isNew: 'غير مقروء',
  what: {
    'chat.mention': (count) => plural('ar', count, times('ذكرك', 'ذكرك # مرات', 'ذكرك # مرة')),
    'chat.direct': (count) => plural('ar', count, times('كتب إليك', '# رسائل إليك', '# رسالة إليك')),
    'chat.reply': (count) => plural('ar', count, times('ردّ عليك', '# ردود عليك', '# ردًا عليك')),
    'chat.keyword': (count) =>
      plural('ar', count, times('كتب كلمة تتابعها', 'كلمات تتابعها، # مرات', 'كلمات تتابعها، # مرة')),
    'chat.watched': (count) => plural('ar', count, times('رسالة جديدة', '# رسائل جديدة', '# رسالة جديدة')),
    'chat.reminder': () => 'تذكير',
    'jobs.failed': () => 'تعذّر إكماله',
  },
  kinds: {
    'chat.mention': 'الإشارات إليّ',
    'chat.direct': 'الرسائل المباشرة',
    'chat.reply': 'الردود عليّ',
    'chat.keyword': 'كلماتي المفتاحية',
    'chat.watched': 'كل رسائل المحادثات المتابَعة',
    'chat.reminder': 'تذكيرات الرسائل',
    'jobs.failed': 'فشلت مهمة بدأتها في الخلفية',
  },
  settings: 'الإشعارات',
  settingsHint: 'اختر ما يصلك من إشعارات وكيف. المحادثات المكتومة تبقى صامتة.',
  kind: 'الحدث',
  inApp: 'داخل التطبيق',
  push: 'على هذا الجهاز',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'تعذّر الحفظ. تحقّق من اتصالك.',
};
