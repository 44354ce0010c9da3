import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { DiscussionTexts } from './en.ts';

export const texts: DiscussionTexts = {
  title: 'التعليقات',
  count: (count) =>
    plural('ar', count, {
      zero: 'لا تعليقات',
      one: 'تعليق واحد',
      two: 'تعليقان',
      few: '# تعليقات',
      many: '# تعليقًا',
      other: '# تعليق',
    }),
  placeholder: 'أضف تعليقًا. اكتب @ للإشارة إلى زميل.',
  label: 'تعليق',
  suggestions: 'الزملاء',
  add: 'تعليق',
  addHint: (key) => `تعليق (${key}+Enter)`,
  tooLong: (count, most) => `عدد الأحرف ${count}، والحد الأقصى ${most}.`,
  save: 'حفظ',
  cancel: 'إلغاء',
  edit: 'تعديل',
  editLabel: 'تعديل التعليق',
  delete: 'حذف',
  deleted: 'حُذف التعليق',
  reply: 'رد',
  actions: (name) => `إجراءات على تعليق ${name}`,
  edited: 'معدَّل',
  formerColleague: 'زميل سابق',
  notNotified: (names) => `لم يُرسل إشعار إلى ${names} لأن هذا غير متاح لهم.`,
  failed: 'تعذّر تحميل التعليقات.',
};
