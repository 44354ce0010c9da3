import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { PublicTexts } from './en.ts';

const files = (count: number) =>
  plural('ar', count, {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  });
const downloads = (count: number) =>
  plural('ar', count, {
    zero: 'لا تنزيلات',
    one: 'تنزيل واحد',
    two: 'تنزيلان',
    few: '# تنزيلات',
    many: '# تنزيلًا',
    other: '# تنزيل',
  });

export const texts: PublicTexts = {
  title: 'الروابط العامة',
  titleOf: (name) => `الروابط العامة لـ“${name}”`,
  text: 'يمكن لأي شخص لديه الرابط فتحه دون حساب.',
  allText: 'كل ما يمكن لمن ليس لديهم حساب فتحه الآن.',
  deadText: 'كل الروابط العامة، بما فيها التي لم تعد تعمل.',
  everybodys:
    'بصفتك مديرًا، ترى روابط الجميع ويمكنك إبطال أي منها. وتُخفى أسماء الملفات والمجلدات التي لا يمكنك الوصول إليها.',
  liveOnly: 'الروابط العاملة فقط',
  hidden: { file: 'ملف خاص', folder: 'مجلد خاص' },
  none: 'لا توجد روابط عامة',
  firstOnly: (count) => `عدد الروابط المعروضة ${count} فقط، وروابطك أولًا.`,
  newestOnly: (count) => `عدد الروابط المعروضة ${count} فقط، والأحدث أولًا.`,
  failed: 'تعذّر تحميل الروابط العامة',
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
  add: 'رابط جديد',
  address: 'الرابط',
  shownOnce: 'انسخ الرابط الآن، فلن يظهر مرة أخرى.',
  kind: 'يمكن للضيوف',
  kinds: { view: 'العرض فقط', download: 'العرض والتنزيل', deposit: 'الرفع فقط' },
  name: 'العنوان',
  nameHint: 'يراه الضيوف بدلًا من الاسم.',
  depositNameHint: 'يراه الضيوف أعلى صفحة الرفع، مثل “مستندات طلبك”.',
  expires: 'تاريخ الانتهاء',
  password: 'كلمة المرور',
  watermark: 'علامة مائية باسم الزائر',
  watermarkHint:
    'يكتب الزائر اسمه أو بريده أولًا، فيظهر مع الوقت فوق الصور وصفحات ملفات PDF. ولا يمكن فتح الملفات الأخرى.',
  unmarkable: 'لا يمكن إضافة علامة مائية إلى هذا الملف. تُضاف إلى الصور وملفات PDF حتى 25 ميغابايت فقط.',
  withWatermark: 'بعلامة مائية',
  maxDownloads: 'عدد التنزيلات',
  maxFiles: 'عدد الملفات (100 إن تُرك فارغًا)',
  maxSize: 'الحجم الإجمالي بالميغابايت (1024 إن تُرك فارغًا)',
  invalidNumber: 'أدخل عددًا صحيحًا',
  create: 'إنشاء الرابط',
  createFailed: 'تعذّر إنشاء الرابط. حاول مرة أخرى.',
  cancel: 'إلغاء',
  off: 'متوقف',
  by: (name, date) => `أنشأه ${name} في ${date}`,
  until: (when) => `حتى ${when}`,
  withPassword: 'بكلمة مرور',
  downloads: (count, limit) => (limit === 0 ? downloads(count) : `${count} من ${downloads(limit)}`),
  deposits: (count, limit) => `${count} من ${files(limit)}`,
  revoke: 'إبطال',
  revokeOf: (name) => `إبطال الرابط “${name}”`,
  revokeTitle: 'هل تريد إبطال هذا الرابط؟',
  revokeText: 'لن يتمكن أحد من فتحه بعد ذلك. لا يمكن التراجع، لكن يمكنك إنشاء رابط آخر.',
  revokeAnyText: 'لن يتمكن أحد من فتحه بعد ذلك. لا يمكن التراجع.',
  revoked: 'أُبطل الرابط',
  revokeFailed: 'تعذّر إبطال الرابط. حاول مرة أخرى.',
};
