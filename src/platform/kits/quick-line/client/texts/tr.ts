import type { QuickLineTexts } from './en.ts';

export const texts: QuickLineTexts = {
  understood: 'Algılananlar',
  newLabel: (title) => `Yeni etiket: ${title}`,
  overdue: 'Gecikmiş',
};
