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
  empty: 'لا جديد. ما يخصّك يظهر هنا.',
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
    'chat.mention': 'عندما يذكرني أحد في المحادثات',
    'chat.direct': 'عندما يكتب إليّ أحد وحدي',
    'chat.reply': 'عندما يرد أحد على رسالة لي',
    'chat.keyword': 'عندما يكتب أحد كلمة أتابعها',
    'chat.watched': 'عندما يكتب أحد في غرفة أتابعها',
    'chat.reminder': 'عندما يحين تذكيري برسالة',
    'jobs.failed': 'فشلت مهمة بدأتها في الخلفية',
  },
  settings: 'الإشعارات',
  settingsHint: 'ما تريد أن تُبلَّغ به وبأي طريقة. الغرف المكتومة تبقى صامتة.',
  kind: 'ماذا يحدث',
  inApp: 'في الجرس',
  push: 'على هذا الجهاز',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'تعذّر الحفظ. تحقّق من اتصالك.',
};
