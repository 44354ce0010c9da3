import type { CommandTexts } from './en.ts';

export const texts: CommandTexts = {
  undo: 'تراجع',
  undone: 'تم التراجع',
  useMine: 'استخدم تعديلي',
  changedSince: (title) => `تم تغيير «${title}» في هذه الأثناء، ولم يُطبَّق تعديلك.`,
  changedSinceNoTitle: 'تم التغيير في هذه الأثناء، ولم يُطبَّق تعديلك.',
  retrying: 'تعذّر الحفظ بعد. تجري إعادة المحاولة…',
  undoRefused: (by, when) => `لا يمكن التراجع: غيّر ${by} هذا في ${when}.`,
  undonePartly: (by) => `تم التراجع جزئيًا: غيّر ${by} الباقي في هذه الأثناء.`,
  undoBecause: (reason) => `لا يمكن التراجع: ${reason}`,
  undoExpired: 'هذا أقدم من أن يُتراجع عنه.',
  undoImpossible: 'لا يمكن التراجع عن هذا.',
  refused: (reason) => `تعذّر الحفظ: ${reason}`,
  gone: 'لم يعد هذا موجودًا.',
  copyTyped: 'نسخ ما كتبته',
  copied: 'نُسخ النص',
};
