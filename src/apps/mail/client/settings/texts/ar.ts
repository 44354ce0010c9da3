import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { MailSettingsTexts } from './en.ts';

export const texts: MailSettingsTexts = {
  title: 'إعدادات البريد',
  back: 'العودة إلى البريد',
  accounts: 'صناديق البريد المتصلة',
  hint: 'اقرأ هنا بريد صناديقك الأخرى. تنتقل التغييرات في الاتجاهين.',
  none: 'لا صناديق بريد متصلة بعد.',
  add: 'ربط صندوق بريد',
  connect: 'ربط',
  save: 'حفظ',
  cancel: 'إلغاء',
  sync: 'مزامنة الآن',
  edit: (address) => `تعديل ${address}`,
  remove: 'قطع الاتصال',
  removeNamed: (address) => `قطع الاتصال بـ ${address}`,
  removeTitle: (address) => `قطع الاتصال بـ ${address}؟`,
  removeHint: 'يبقى البريد هنا وفي صندوقه، وتُحذف كلمة المرور.',
  fields: {
    address: 'عنوان البريد',
    host: 'خادم IMAP',
    port: 'المنفذ',
    security: 'التشفير',
    user: 'اسم المستخدم (إن اختلف عن العنوان)',
    password: 'كلمة المرور',
  },
  securities: { tls: 'TLS' /* same: a name */, starttls: 'STARTTLS' /* same: a name */, none: 'بلا تشفير' },
  passwordHint: 'تُحفظ مشفّرة ولا تُعرض ثانيةً. يطلب كثير من المزوّدين كلمة مرور للتطبيقات هنا.',
  errors: {
    address: 'أدخل عنوان بريد.',
    host: 'أدخل اسم الخادم.',
    port: 'أدخل رقمًا من 1 إلى 65535.',
    password: 'أدخل كلمة المرور.',
  },
  states: {
    waiting: 'بانتظار أول مزامنة',
    syncing: 'تجري المزامنة…',
    ready: 'محدَّث',
    failed: 'فشلت المزامنة',
  },
  receiving: (count) =>
    plural('ar', count, {
      one: 'تجري المزامنة… وصلت رسالة واحدة',
      two: 'تجري المزامنة… وصلت رسالتان',
      few: 'تجري المزامنة… وصلت # رسائل',
      many: 'تجري المزامنة… وصلت # رسالة',
      other: 'تجري المزامنة… وصلت # رسالة',
    }),
  syncedAt: (time) => `آخر مزامنة: ${time}`,
  problems: {
    password: 'رفض الخادم اسم المستخدم أو كلمة المرور. أدخلهما مجددًا.',
    unreachable: 'يتعذر الوصول إلى الخادم أو لا يستجيب. سنواصل المحاولة.',
    'not-allowed': 'لا يمكن استخدام هذا الخادم. اطلب من مسؤول السماح به.',
    protocol: 'أرسل الخادم ما ليس IMAP صالحًا. سنواصل المحاولة.',
  },
};
