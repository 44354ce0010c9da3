import type { RichTextTexts } from './en.ts';

export const texts: RichTextTexts = {
  toolbar: 'التنسيق',
  bold: 'غامق',
  italic: 'مائل',
  underline: 'تسطير',
  strike: 'يتوسطه خط',
  bulletList: 'قائمة نقطية',
  orderedList: 'قائمة مرقمة',
  blockquote: 'اقتباس',
  link: 'رابط',
  linkAddress: 'عنوان الصفحة',
  setLink: 'تطبيق',
  removeLink: 'إزالة الرابط',
};
