import type { ListTexts } from './en.ts';

const number = new Intl.NumberFormat('ar');

export const texts: ListTexts = {
  orderBy: 'الترتيب',
  ascending: 'تصاعدي',
  descending: 'تنازلي',
  more: 'المزيد',
  importFile: 'استيراد…',
  exportFile: 'تصدير',
  showShortcuts: 'اختصارات لوحة المفاتيح',
  selected: (count) => `المحدد: ${number.format(count)}`,
  clearSelection: 'إلغاء التحديد',
  select: 'تحديد',
  unselect: 'إلغاء التحديد',
  moveToTop: 'نقل إلى الأعلى تمامًا',
  moveToBottom: 'نقل إلى الأسفل تمامًا',
  movedTo: (place, count) => `نُقل إلى الموضع ${number.format(place)} من ${number.format(count)}`,
  clearSearch: 'مسح البحث',
  unreachable: 'تعذّر الوصول إلى الخادم. تجري إعادة المحاولة…',
  retry: 'إعادة المحاولة',
  keys: {
    first: 'الانتقال إلى الأول',
    last: 'الانتقال إلى الأخير',
    open: 'فتح',
    search: 'بحث',
    delete: 'حذف',
    moveUp: 'نقل إلى أعلى',
    moveDown: 'نقل إلى أسفل',
    select: 'تحديد',
    extendDown: 'التحديد نحو الأسفل',
    extendUp: 'التحديد نحو الأعلى',
    selectAll: 'تحديد الكل',
    clear: 'مسح التحديد والبحث',
    undo: 'تراجع',
    help: 'عرض الاختصارات',
  },
};
