import type { SavedViewTexts } from './en.ts';

export const texts: SavedViewTexts = {
  title: 'طرق العرض',
  none: 'لا توجد طرق عرض محفوظة بعد.',
  update: (name) => `تحديث «${name}»`,
  saveNew: 'حفظ كطريقة عرض جديدة…',
  manage: 'إدارة طرق العرض…',
  manageTitle: 'إدارة طرق العرض',
  manageHint: 'تُحفظ الأسماء الجديدة فورًا. لا يمكنك تعديل طرق العرض التي يشاركها الآخرون معك.',
  saveTitle: 'حفظ طريقة العرض',
  saveHint: 'تُحفظ عوامل التصفية والترتيب والأعمدة وارتفاع الصفوف.',
  name: 'الاسم',
  save: 'حفظ',
  cancel: 'إلغاء',
  rename: (name) => `اسم «${name}»`,
  share: (name) => `مشاركة «${name}»`,
  remove: (name) => `حذف «${name}»`,
  shared: 'مشتركة',
  done: {
    saved: (name) => `حُفظت طريقة العرض «${name}»`,
    updated: (name) => `حُدّثت طريقة العرض «${name}»`,
    renamed: (name) => `الاسم الجديد لطريقة العرض: «${name}»`,
    removed: (name) => `حُذفت طريقة العرض «${name}»`,
  },
};
