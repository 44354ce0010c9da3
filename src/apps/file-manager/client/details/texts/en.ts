import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  content: 'Text of the file, without formatting',
  none: 'No preview for this type of file',
  failed: 'Couldn’t load the preview',
  retry: 'Try again',
  empty: 'This file is empty',
  start: 'Only the first megabyte is shown. Download the file to see the rest.',
  actualSize: 'Actual size',
  enlarge: (name: string) => `Enlarge “${name}”`,
  rows: (count: number) => `Only the first ${count} rows are shown. Download the file to see the rest.`,
};

/** The texts of previews in the current language. */
export const usePreviewTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PreviewTexts = typeof en;
