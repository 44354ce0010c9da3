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
  list: (name) => `الملاحظات: ${name}`,
  count: notes,
  search: 'البحث في الملاحظات',
  add: 'إضافة ملاحظة',
  takeNote: 'دوّن ملاحظة…',
  variableSize: 'نص كبير للملاحظات القصيرة',
  untitled: 'ملاحظة بلا عنوان',
  moreItems: (count) => `+${number.format(count)} أخرى`,
  shared: 'مشتركة',
  files: (count) =>
    plural('ar', count, {
      zero: 'لا ملفات',
      one: 'ملف واحد',
      two: 'ملفان',
      few: '# ملفات',
      many: '# ملفًا',
      other: '# ملف',
    }),
  pictures: (count) =>
    plural('ar', count, {
      zero: 'لا صور',
      one: 'صورة واحدة',
      two: 'صورتان',
      few: '# صور',
      many: '# صورة',
      other: '# صورة',
    }),
  repeats: 'يتكرّر تذكيرها',
  select: (title) => `تحديد «${title}»`,
  keys: {
    next: 'الملاحظة التالية',
    previous: 'الملاحظة السابقة',
    create: 'إضافة ملاحظة',
    archive: 'نقل إلى الأرشيف',
    pin: 'تثبيت أو إلغاء التثبيت',
  },
  dialog: {
    new: 'ملاحظة جديدة',
    edit: 'تعديل الملاحظة',
    title: 'العنوان',
    description: 'الملاحظة',
    reminder: 'ذكّرني',
    itemMenu: (text) => `إجراءات «${text}»`,
    labels: 'تغيير التصنيفات',
    past: 'اختر وقتًا في المستقبل',
    edited: (when) => `آخر تعديل: ${when}`,
    gone: 'لم تعد هذه الملاحظة موجودة.',
  },
  actions: {
    archive: 'نقل إلى الأرشيف',
    unarchive: 'إخراج من الأرشيف',
    delete: 'حذف',
    pin: 'تثبيت',
    unpin: 'إلغاء التثبيت',
    color: 'اللون',
    copy: 'إنشاء نسخة',
    template: 'البدء من قالب',
  },
  colors: {
    none: 'بلا لون',
    red: 'أحمر',
    orange: 'برتقالي',
    amber: 'كهرماني',
    green: 'أخضر',
    teal: 'فيروزي',
    blue: 'أزرق',
    purple: 'بنفسجي',
    pink: 'وردي',
    gray: 'رمادي',
  },
  templates: {
    meeting: {
      title: 'اجتماع',
      description: '## الحضور\n\n## ما ناقشناه\n\n## ما قررناه',
      items: ['الخطوة التالية'],
    },
    call: {
      title: 'مكالمة هاتفية',
      description: '**مع:** \n**الموضوع:** \n**ما اتفقنا عليه:** ',
      items: ['معاودة الاتصال'],
    },
    visit: {
      title: 'زيارة عميل',
      description: '**العميل:** \n**ما يعجبه:** \n**ما يحتاج إليه:** ',
      items: ['إرسال العرض', 'شكره على وقته'],
    },
    list: { title: 'قائمة تسوق', description: '', items: ['العنصر الأول'] },
  },
  selected: 'الملاحظات المحددة',
  done: {
    added: 'أُضيفت الملاحظة',
    reminded: 'أُزيل التذكير',
    skipped: 'أُنجز حتى التذكير التالي',
    snoozed: 'تأجّل التذكير',
    saved: 'حُفظت الملاحظة',
    archived: (count) => `تم نقل ${subject(count)} إلى الأرشيف`,
    unarchived: (count) => `تم إخراج ${subject(count)} من الأرشيف`,
    deleted: (count) => `تم حذف ${subject(count)}`,
    pinned: (count) => `تم تثبيت ${subject(count)}`,
    unpinned: (count) => `أُلغي تثبيت ${subject(count)}`,
    colored: (count) => `تم تغيير لون ${subject(count)}`,
    copied: 'نُسخت الملاحظة',
    copyName: (title) => `${title} (نسخة)`,
    restored: 'استُعيدت النسخة السابقة',
  },
  history: {
    created: 'أُنشئت',
    removed: 'حُذفت',
    other: 'تغيّرت',
    repeat: 'تغيّر التكرار',
    pictures: 'تغيّرت الصور',
    files: 'تغيّرت الملفات',
    color: (name) => `اللون: ${name}`,
  },
  empty: {
    notes: ['لا ملاحظات بعد', 'دوّن ما لا تريد أن تنساه.'],
    reminders: ['لا تذكيرات', 'تظهر هنا الملاحظات التي لها تذكير إلى أن يحين وقته.'],
    archive: ['الأرشيف فارغ', 'تبقى الملاحظات المؤرشفة هنا ويمكن العثور عليها بالبحث.'],
    label: ['لا ملاحظات بهذا التصنيف', 'أضف ملاحظة هنا، أو ضع التصنيف على ملاحظة لديك.'],
    search: ['لا نتائج', 'لا ملاحظات مطابقة في هذه القائمة.'],
  },
  transfer: {
    title: 'استيراد الملاحظات',
    choose: 'اختر ملف ملاحظات',
    hint: 'ملف Markdown أو CSV، أو أرشيف Google Keep بصيغة ZIP من Google Takeout. حتى 50 ميغابايت.',
  },
  failed: 'تعذّر تحميل الملاحظات',
};
