import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../frame/i18n/shared/locales.ts';

export const en = {
  title: 'Audit log',
  count: (count: number) => plural('en', count, { one: '# entry', other: '# entries' }),
  countAtLeast: (count: number) => plural('en', count, { one: '#+ entry', other: '#+ entries' }),
  person: 'Person',
  everybody: 'Everyone',
  action: 'Action',
  allActions: 'All actions',
  from: 'From',
  to: 'To',
  open: 'Open list',
  clear: 'Clear',
  noMatch: 'No matches.',
  oneRecord: 'Showing the entries of one record.',
  showAll: 'Show all',
  exportList: 'Export',
  exportFailed: 'Couldn’t export. Check your connection and try again.',
  empty: 'No entries match these filters.',
  loadFailed: 'Couldn’t load the audit log.',
  tryAgain: 'Try again',
};

/** The texts of the audit log in the current language. */
export const useAuditTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type AuditTexts = typeof en;
