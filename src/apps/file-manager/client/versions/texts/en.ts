import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  title: 'Versions',
  current: 'Current version',
  by: (name: string, when: string) => `\u2068${name}\u2069, ${when}`,
  restore: (when: string) => `Restore the version of ${when}`,
  restored: 'Version restored',
  remove: (when: string) => `Delete the version of ${when}`,
  removed: 'Version deleted',
  download: (when: string) => `Download the version of ${when}`,
  failed: 'Couldn’t load the versions',
  more: 'Show more versions',
  retry: 'Try again',
  compare: 'Compare versions',
  older: 'From',
  newer: 'To',
  differences: 'Differences',
  compareFailed: 'Couldn’t load the versions. Check your connection and try again.',
  equal: 'The texts of these versions are the same.',
  tooLarge: 'Only versions of at most 1 MB can be compared.',
  added: 'Added:',
  deleted: 'Removed:',
  summary: (added: number, removed: number) =>
    `${plural('en', added, { one: '# line added', other: '# lines added' })}, ${plural('en', removed, { one: '# line removed', other: '# lines removed' })}`,
  skipped: (count: number) => plural('en', count, { one: '# unchanged line', other: '# unchanged lines' }),
  cut: (count: number) =>
    plural('en', count, {
      one: 'Only the first # line is shown.',
      other: 'Only the first # lines are shown.',
    }),
};

/** The texts of versions in the current language. */
export const useVersionTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type VersionTexts = typeof en;
