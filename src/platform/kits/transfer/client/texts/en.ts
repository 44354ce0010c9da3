import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../frame/i18n/shared/locales.ts';

const lines = (count: number) => plural('en', count, { one: '# line', other: '# lines' });

export const en = {
  choose: 'Choose a CSV file',
  chooseHint: 'Or drop it here. The first line names the columns. Up to 50 MB.',
  uploading: 'Uploading',
  checking: 'Checking',
  otherFile: 'Choose another file',
  columns: 'Columns',
  columnsHint: (file: string) => `Which column of ${file} fills which field?`,
  skip: 'Don’t import',
  unusedColumns: (columns: string) => `Not imported: ${columns}`,
  moreFields: (count: number) =>
    plural('en', count, { one: 'Show # more field', other: 'Show # more fields' }),
  required: 'Choose a column',
  example: (value: string) => `For example: ${value}`,
  allRight: (count: number) => `${lines(count)} found, all can be imported.`,
  someWrong: (count: number, all: number) =>
    plural('en', count, {
      one: `# line of ${all} can’t be imported and is left out.`,
      other: `# lines of ${all} can’t be imported and are left out.`,
    }),
  noneRight: 'None of the lines can be imported. Check the columns, or correct the file.',
  split: (added: string, updated: string) => `New: ${added}. Updated: ${updated}.`,
  wrong: 'Lines with problems',
  line: (line: number) => `Line ${line}`,
  moreWrong: (count: number) => plural('en', count, { one: 'and one more', other: 'and # more' }),
  reasons: {
    required: () => 'is empty',
    'too-long': () => 'is too long',
    date: (value: string) => `“${value}” isn’t a date. Use 2026-12-31 or 2026-12-31 14:30.`,
    future: (value: string) => `“${value}” is in the future`,
    number: (value: string) => `“${value}” isn’t a whole number from 0 to 2,000,000,000`,
    flag: (value: string) => `“${value}” isn’t yes or no`,
    label: (value: string) => `“${value}” has a label that doesn’t exist`,
    order: (value: string) => `${value} is before the start`,
    invalid: (value: string) => `“${value}” can’t be used`,
  },
  start: (what: string) => `Import ${what}`,
  waiting: 'Waiting to start',
  importing: (done: string, total: string) => `${done} of ${total} lines`,
  mayClose: 'You can close this window. The import continues, and the quick panel shows its progress.',
  cancel: 'Cancel import',
  canceling: 'Stopping',
  done: (what: string) => `${what} imported`,
  updated: (what: string) => `${what} updated`,
  restored: (what: string) => `${what} back as before`,
  leftOut: (count: number) => `${lines(count)} left out`,
  leftMissing: (count: number) => `${lines(count)} with a label or a record that doesn’t exist any more`,
  leftInvalid: (count: number) => `${lines(count)} with values that don’t fit each other`,
  canceled: 'Import canceled. Lines imported so far stay.',
  failed: (why: string) => `Import failed: ${why}`,
  undo: 'Undo import',
  undoing: 'Removing what was imported',
  undone: (what: string) => `Import undone, ${what} removed`,
  undoneHint: 'What was changed since the import stays.',
  close: 'Close',
  errors: {
    offline: 'Can’t reach the server. Check your connection and try again.',
    gone: 'This file is no longer on the server. Choose it again.',
    busy: 'Too many requests. Wait a minute and try again.',
    failed: 'That didn’t work. Try again.',
    files: {
      'too-large': 'This file is too large. Split it into files of up to 50 MB.',
      'too-many-lines': 'This file has too many lines. Split it into files of up to 200,000 lines.',
      'too-many-columns':
        'This file has too many columns. Up to 1,000 columns can be imported; remove the others.',
      'not-csv': 'This isn’t a CSV file, or a quote in it isn’t closed.',
      'not-utf-8': 'This file isn’t CSV in UTF-8. In Excel, save it as “CSV UTF-8”.',
      damaged: 'This file can’t be read. It may be damaged or incomplete; download it again.',
      empty: 'This file is empty.',
    },
  },
};

/** The texts of imports and exports. */
export const useTransferTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type TransferTexts = typeof en;
