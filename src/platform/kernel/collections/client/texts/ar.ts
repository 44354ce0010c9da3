import type { SyncTexts } from './en.ts';

export const texts: SyncTexts = {
  undo: 'تراجع',
  undone: 'تم التراجع',
  useMine: 'استخدم تعديلي',
  changedSince: (title) => `تم تغيير «${title}» في هذه الأثناء، ولم يُطبَّق تعديلك.`,
  undoRefused: (by, when) => `لم يتم التراجع: غيّر ${by} هذا في ${when}.`,
  refused: (reason) => `تعذّر الحفظ: ${reason}`,
  gone: 'لم يعد هذا موجودًا.',
};
