import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import type { IcsProblem } from '../../../../../platform/kits/ics/shared/problems.ts';

const reasons: Readonly<Record<IcsProblem, string>> = {
  start: 'No start',
  rule: 'Unsupported repetition',
  dates: 'Too many exceptions or additional dates',
  years: 'Dates before 1900 or after 2200',
  invalid: 'Invalid times or details',
};
const en = { notImported: 'Not imported', reasons };

export type ImportTexts = typeof en;
export const useImportTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
