/** What the pages and their groups are called in the navigation. */
export const pageTitles = {
  icons: { en: 'Icons', tr: 'Simgeler', ar: 'الأيقونات' },
  typography: { en: 'Typography', tr: 'Tipografi', ar: 'الطباعة' },
  helperClasses: { en: 'Helper classes', tr: 'Yardımcı sınıflar', ar: 'الأصناف المساعدة' },
  pageLayouts: { en: 'Page layouts', tr: 'Sayfa düzenleri', ar: 'تخطيطات الصفحات' },
  carded: { en: 'Carded', tr: 'Kartlı', ar: 'ببطاقة' },
  simple: { en: 'Simple', tr: 'Sade', ar: 'بسيط' },
  blank: { en: 'Blank', tr: 'Boş', ar: 'فارغ' },
} as const;
