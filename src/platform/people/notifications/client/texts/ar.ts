import type { NotificationTexts } from './en.ts';

export const texts: NotificationTexts = {
  empty: 'اطّلعت على كل شيء.',
  unreachable: 'تعذّر تحميل الإشعارات. تحقّق من اتصالك.',
  readAll: 'اعتبار الكل مقروءًا',
  isNew: 'غير مقروء',
  settings: 'الإشعارات',
  settingsHint: 'اختر ما يصلك من إشعارات وكيف. المحادثات المكتومة تبقى صامتة.',
  kind: 'الحدث',
  inApp: 'داخل التطبيق',
  push: 'على هذا الجهاز',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'تعذّر الحفظ. تحقّق من اتصالك.',
};
