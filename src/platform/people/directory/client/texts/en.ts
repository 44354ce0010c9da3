import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  roles: { admin: 'Admin', staff: 'Staff', user: 'User' },
  disabled: 'Account disabled',
  lastOnline: (when: string) => `Last online ${when}`,
  free: 'Free now',
  busyUntil: (when: string) => `Busy until ${when}`,
  manager: 'Manager',
  noManager: 'No manager',
  noPersonFound: 'No one found',
  openPeople: 'Show people',
  removeManager: 'Remove manager',
};

/** The texts about people. */
export const usePeopleTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PeopleTexts = typeof en;
