import type { DocumentationTexts } from './en.ts';

export const texts: DocumentationTexts = {
  components: 'المكوّنات',
  search: 'البحث في المكوّنات',
  noneFound: 'لا توجد مكوّنات مطابقة',
  failed: 'تعذّر تحميل هذه الصفحة',
  failedHint: 'تحقّق من اتصالك ثم أعد المحاولة.',
  tryAgain: 'إعادة المحاولة',
  showCode: (example) => `شيفرة «${example}»`,
  copyCode: (example) => `نسخ شيفرة «${example}»`,
  copied: 'تم نسخ الشيفرة',
  copyFailed: 'تعذّر النسخ. اسمح بالوصول إلى الحافظة ثم أعد المحاولة.',
  propsOf: (component) => `خصائص ${component}`,
  name: 'الاسم',
  type: 'النوع',
  default: 'الافتراضي',
  meaning: 'الوصف',
  element: (element) => `يقبل أيضًا سمات <${element}>.`,
  keyboard: 'لوحة المفاتيح',
  keys: 'المفاتيح',
  action: 'الإجراء',
  screenReaders: 'قارئات الشاشة',
};
