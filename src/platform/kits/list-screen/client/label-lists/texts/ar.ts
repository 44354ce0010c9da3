import type { LabelListTexts } from './en.ts';

export const texts: LabelListTexts = {
  sidebar: 'القوائم',
  openSidebar: 'إظهار القوائم',
  unknown: ['هذه القائمة غير موجودة', 'ربما تغيّر اسمها أو أُزيلت.'],
};
