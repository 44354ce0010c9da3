import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { NoteTexts } from './en.ts';

const number = new Intl.NumberFormat('ar');
const forms = {
  zero: 'لا ملاحظات',
  one: 'ملاحظة واحدة',
  few: '# ملاحظات',
  many: '# ملاحظة',
  other: '# ملاحظة',
};
const notes = (count: number) => plural('ar', count, { ...forms, two: 'ملاحظتان' });
/** As the second part of a phrase: "أرشفة 3 ملاحظات". */
const subject = (count: number) =>
  count === 1 ? 'الملاحظة' : plural('ar', count, { ...forms, two: 'ملاحظتين' });

export const texts: NoteTexts = {
  title: 'الملاحظات',
  lists: { notes: 'الملاحظات', reminders: 'التذكيرات', archive: 'الأرشيف' },
  sidebar: 'القوائم',
  openSidebar: 'إظهار القوائم',
  list: (name) => `الملاحظات: ${name}`,
  count: notes,
  search: 'البحث في الملاحظات',
  add: 'إضافة ملاحظة',
  untitled: 'ملاحظة بلا عنوان',
  moreItems: (count) => `+${number.format(count)} أخرى`,
  shared: 'مشتركة',
  select: (title) => `تحديد «${title}»`,
  keys: {
    next: 'الملاحظة التالية',
    previous: 'الملاحظة السابقة',
    create: 'إضافة ملاحظة',
    archive: 'نقل إلى الأرشيف',
  },
  dialog: {
    new: 'ملاحظة جديدة',
    edit: 'تعديل الملاحظة',
    title: 'العنوان',
    description: 'الملاحظة',
    reminder: 'ذكّرني',
    past: 'اختر وقتًا في المستقبل',
    edited: (when) => `آخر تعديل: ${when}`,
    gone: 'لم تعد هذه الملاحظة موجودة.',
  },
  actions: { archive: 'نقل إلى الأرشيف', unarchive: 'إخراج من الأرشيف', delete: 'حذف' },
  selected: 'الملاحظات المحددة',
  done: {
    added: 'أُضيفت الملاحظة',
    reminded: 'أُزيل التذكير',
    snoozed: 'تأجّل التذكير',
    saved: 'حُفظت الملاحظة',
    archived: (count) => `تم نقل ${subject(count)} إلى الأرشيف`,
    unarchived: (count) => `تم إخراج ${subject(count)} من الأرشيف`,
    deleted: (count) => `تم حذف ${subject(count)}`,
  },
  history: { created: 'أُنشئت', removed: 'حُذفت', other: 'تغيّرت' },
  empty: {
    notes: ['لا ملاحظات بعد', 'دوّن ما لا تريد أن تنساه.'],
    reminders: ['لا تذكيرات', 'تظهر هنا الملاحظات التي لها تذكير إلى أن يحين وقته.'],
    archive: ['الأرشيف فارغ', 'تبقى الملاحظات المؤرشفة هنا ويمكن العثور عليها بالبحث.'],
    label: ['لا ملاحظات بهذا التصنيف', 'أضف ملاحظة هنا، أو ضع التصنيف على ملاحظة لديك.'],
    unknown: ['هذه القائمة غير موجودة', 'ربما تغيّر اسمها أو أُزيلت.'],
    search: ['لم يُعثر على شيء', 'لا توجد في هذه القائمة ملاحظة مطابقة.'],
  },
  failed: 'تعذّر تحميل الملاحظات',
};
