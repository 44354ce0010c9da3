import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  roles: { admin: 'Admin', staff: 'Staff', user: 'User' },
  disabled: 'Account disabled',
  lastOnline: (when: string) => `Last online ${when}`,
};

/** The texts about people. */
export const usePeopleTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PeopleTexts = typeof en;
