import { defineTexts } from '../../i18n/client/define-texts.ts';

export const en = {
  who: {
    admin: 'Only administrators may see this page.',
    staff: 'Administrators and staff may see this page.',
    user: 'Everybody who is signed in may see this page.',
    onlyGuest: 'Only people who are not signed in may see this page.',
  },
  table: 'Who may see this page',
  role: 'Role',
  access: 'Access',
  you: 'You',
  maySee: 'Sees this page',
  mayNotSee: { guest: 'Is asked to sign in', other: 'Is sent back' },
};

/** The texts of the pages that show who may see what. */
export const useRoleExampleTexts = defineTexts(en, {
  tr: () => import('./role-example-texts-tr.ts'),
  ar: () => import('./role-example-texts-ar.ts'),
});
