import type { SpaceTexts } from './en.ts';

export const texts: SpaceTexts = {
  title: 'التخزين',
  own: 'مساحة تخزينك',
  used: (size) => `المستخدَم ${size}`,
  usedOf: (size, quota) => `المستخدَم ${size} من ${quota}`,
  parts: {
    current: 'الملفات',
    versions: 'الإصدارات السابقة',
    trash: 'سلة المهملات',
    attachments: 'المرفقات والصور في التطبيقات الأخرى',
    pending: 'ملفات مرفوعة لم تُستخدم بعد',
  },
  contents: 'ما يشغل المساحة',
  largest: 'أكبر الملفات',
  organization: 'المؤسسة',
  people: 'الأكثر استخدامًا',
  limits: 'الحدود',
  person: 'الحد لكل شخص (غيغابايت)',
  total: 'الحد للمؤسسة (غيغابايت)',
  limitHint: 'اتركه فارغًا لعدم وضع حد. تبقى الملفات الحالية.',
  invalidLimit: 'أدخل رقمًا أكبر من صفر',
  save: 'حفظ الحدود',
  saved: 'حُفظت الحدود',
  saveFailed: 'تعذّر حفظ الحدود. أعد المحاولة.',
  failed: 'تعذّر تحميل بيانات التخزين. تحقّق من اتصالك وأعد المحاولة.',
  retry: 'إعادة المحاولة',
};
