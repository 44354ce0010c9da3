import type { HistoryTexts } from './en.ts';

export const texts: HistoryTexts = {
  title: 'السجل',
  failed: 'تعذّر تحميل السجل.',
  older: 'عرض التغييرات الأقدم',
  by: (who, when) => `${who} · ${when}`,
  undo: (what) => `تراجُع: ${what}`,
  system: 'تلقائيًا',
  restore: 'استعادة هذه النسخة',
};
