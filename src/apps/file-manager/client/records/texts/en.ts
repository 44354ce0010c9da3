import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  title: 'Files',
  add: 'Add files',
  open: 'Open folder',
  none: 'Drop files here or add them. They are kept in a folder in the file manager.',
  drop: 'Drop files to add them',
  more: (count: number) => plural('en', count, { one: '# more', other: '# more' }),
  failed: 'Couldn’t create the folder. Check your connection and try again.',
  unreadable: 'Couldn’t read the dropped files',
};

/** The texts of the files of a record in the current language. */
export const useRecordFilesTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type RecordFilesTexts = typeof en;
