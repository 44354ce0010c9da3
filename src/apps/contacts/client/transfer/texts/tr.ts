import type { TransferTexts } from './en.ts';

export const texts: TransferTexts = {
  exportFailed: 'Dışa aktarılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
};
