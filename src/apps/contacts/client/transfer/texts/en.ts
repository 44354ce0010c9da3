import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  exportFailed: 'Couldn’t export. Check your connection and try again.',
};

export const useTransferTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type TransferTexts = typeof en;
