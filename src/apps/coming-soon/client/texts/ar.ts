import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { ComingSoonTexts } from './en.ts';

export const texts: ComingSoonTexts = {
  title: 'شيء جديد في الطريق',
  text: 'نضع اللمسات الأخيرة.',
  units: { days: 'أيام', hours: 'ساعات', minutes: 'دقائق', seconds: 'ثوانٍ' },
  until: (date) => `الانطلاق في ${date}`,
  invitation: 'اترك بريدك الإلكتروني وسنخبرك حين يصبح جاهزًا.',
  email: 'البريد الإلكتروني',
  subscribe: 'اشتراك',
  invalidEmail: 'أدخل بريدًا إلكترونيًا صحيحًا',
  tooMany: 'محاولات كثيرة. أعد المحاولة بعد ساعة.',
  failed: 'تعذّر الاشتراك. تحقّق من اتصالك وحاول مجددًا.',
  sent: (email) => `بقيت خطوة واحدة. افتح الرابط الذي أرسلناه إلى ${email}.`,
  confirming: 'جارٍ تأكيد عنوانك…',
  confirmed: (email) => `شكرًا لك. سنراسلك على ${email} حين يصبح جاهزًا.`,
  deadLink: 'لم يعد هذا الرابط صالحًا. أدخل عنوانك من جديد لتحصل على رابط آخر.',
  confirmFailed: 'تعذّر تأكيد عنوانك. تحقّق من اتصالك وحاول مجددًا.',
  retry: 'إعادة المحاولة',
  list: 'المشتركون',
  listFailed: 'تعذّر تحميل العناوين.',
  nobody: 'لا عناوين بعد',
  count: (count) =>
    plural('ar', count, {
      zero: 'لا عناوين',
      one: 'عنوان واحد',
      two: 'عنوانان',
      few: '# عناوين',
      many: '# عنوانًا',
      other: '# عنوان',
    }),
  unconfirmed: 'غير مؤكد',
};
