import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  usedIn: 'Used in',
  firstOnly: (count: number) => `Only the first ${count} are listed.`,
  used: (count: number, hasMore: boolean) =>
    hasMore
      ? `Used in more than ${count} places, where it stays.`
      : plural('en', count, {
          one: 'Used in # place, where it stays.',
          other: 'Used in # places, where it stays.',
        }),
  warning: (count: number, hasMore: boolean) =>
    hasMore
      ? `Files that are used in more than ${count} other places stay there.`
      : plural('en', count, {
          one: 'Files that are used in # other place stay there:',
          other: 'Files that are used in # other places stay there:',
        }),
  others: (count: number) => plural('en', count, { one: 'and # other place', other: 'and # other places' }),
};

/** The texts about uses of files in the current language. */
export const useUseTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type UseTexts = typeof en;
