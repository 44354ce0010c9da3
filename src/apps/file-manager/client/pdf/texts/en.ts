import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  loading: 'Loading the pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pagesOf: (name: string, pages: number) => `${name}, ${pages} ${pages === 1 ? 'page' : 'pages'}`,
  cut: (pages: number) => `Only the first ${pages} pages are shown.`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  text: 'Text of the file',
  brokenPage: 'This page can’t be shown',
  tooLarge: 'This PDF has more than 100 MB, so its pages aren’t shown.',
  broken: 'This PDF is damaged, so its pages can’t be shown.',
  encrypted: 'This PDF is protected by a password, so its pages can’t be shown here.',
  unsupported: 'This browser can’t show the pages of a PDF here.',
};

/** The texts of the pages of a PDF in the current language. */
export const usePdfTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PdfTexts = typeof en;
