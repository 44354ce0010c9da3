import type { DialogTexts } from './en.ts';

export const texts: DialogTexts = {
  add: 'إضافة',
  save: 'حفظ',
  delete: 'حذف',
  share: 'مشاركة',
  draft: 'استُعيدت المسودة غير المحفوظة.',
  discard: 'تجاهل',
  overtaken: 'غيّر شخص آخر هذا أثناء تعديلك. الحفظ يستبدل تعديله.',
  draftKept: 'حُفظت المسودة.',
  keepEditing: 'متابعة التعديل',
  refused: (reason) => `تعذّر الحفظ: ${reason}`,
  saveAgain: 'إعادة الحفظ',
  states: { saving: 'جارٍ الحفظ…', saved: 'تم الحفظ', kept: 'لم يُحفظ' },
};
