import type { en } from './layout-texts.ts';

export const texts: typeof en = {
  themeSettings: 'إعدادات المظهر',
  sidePanel: 'لوحة الاختصارات',
  openSidePanel: 'فتح لوحة الاختصارات',
  closeSidePanel: 'إغلاق لوحة الاختصارات',
};
