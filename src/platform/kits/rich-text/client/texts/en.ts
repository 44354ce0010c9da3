import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  link: 'Link',
  linkAddress: 'Web address',
  setLink: 'Apply',
  removeLink: 'Remove link',
};

/** The texts of the editor for formatted text. */
export const useRichTextTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type RichTextTexts = typeof en;
