import type { DialogTexts } from './en.ts';

export const texts: DialogTexts = {
  save: 'حفظ',
  share: 'مشاركة',
  draft: 'هذا ما كتبته سابقًا ولم تحفظه.',
  discard: 'تجاهل',
  overtaken: 'تغيّر هذا في مكان آخر في هذه الأثناء. سيستبدله الحفظ بما هو مكتوب هنا.',
  draftKept: 'لم يُحفظ. بقي ما كتبته كمسودة.',
  keepEditing: 'متابعة التعديل',
  refused: (reason) => `تعذّر الحفظ: ${reason}`,
  saveAgain: 'إعادة الحفظ',
  states: { saving: 'جارٍ الحفظ…', saved: 'تم الحفظ', kept: 'لم يُحفظ' },
};
