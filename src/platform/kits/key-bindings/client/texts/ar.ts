import type { KeyTexts } from './en.ts';

export const texts: KeyTexts = {
  title: 'اختصارات لوحة المفاتيح',
  or: 'أو',
  everywhere: 'في كل مكان',
  single: 'اختصارات من حرف واحد',
  help: 'مساعدة حول هذه الصفحة',
  // same: printed on the keys
  waiting: 'اضغط مفتاحًا…',
  changeHint: 'تغيير المفتاح',
  change: (name) => `تغيير مفتاح «${name}»:`,
  reset: (name) => `إعادة تعيين مفتاح «${name}»`,
  taken: (key, other) => `المفتاح ${key} مستخدم: ${other}`,
  notSingle: 'اضغط حرفًا أو رقمًا أو رمزًا واحدًا',
  keys: { Space: 'مسافة', Delete: 'Del', Home: 'Home', End: 'End', Enter: 'Enter', Escape: 'Esc' },
};
