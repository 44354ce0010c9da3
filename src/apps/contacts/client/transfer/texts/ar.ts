import type { TransferTexts } from './en.ts';

export const texts: TransferTexts = {
  exportFailed: 'تعذّر التصدير. تحقّق من اتصالك وحاول مجددًا.',
};
