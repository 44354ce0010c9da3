import type { KeyTexts } from './en.ts';

export const texts: KeyTexts = {
  title: 'اختصارات لوحة المفاتيح',
  or: 'أو',
  everywhere: 'في كل مكان',
  single: 'اختصارات من حرف واحد',
  help: 'مساعدة حول هذه الصفحة',
  // same: printed on the keys
  keys: { Space: 'مسافة', Delete: 'Del', Home: 'Home', End: 'End', Enter: 'Enter', Escape: 'Esc' },
};
