import type { NotificationTexts } from './en.ts';

export const texts: NotificationTexts = {
  empty: 'لا جديد. ما يخصّك يظهر هنا.',
  unreachable: 'تعذّر تحميل الإشعارات. تحقّق من اتصالك.',
  readAll: 'اعتبار الكل مقروءًا',
  isNew: 'غير مقروء',
  settings: 'الإشعارات',
  settingsHint: 'ما تريد أن تُبلَّغ به وبأي طريقة. الغرف المكتومة تبقى صامتة.',
  kind: 'ماذا يحدث',
  inApp: 'في الجرس',
  push: 'على هذا الجهاز',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'تعذّر الحفظ. تحقّق من اتصالك.',
};
