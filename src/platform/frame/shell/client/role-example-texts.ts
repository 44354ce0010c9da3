import { defineTexts } from '../../i18n/client/define-texts.ts';

export const en = {
  who: {
    admin: 'Only administrators can see this page.',
    staff: 'Administrators and staff can see this page.',
    user: 'Everyone who is signed in can see this page.',
    onlyGuest: 'Only people who aren’t signed in can see this page.',
  },
  table: 'Who can see this page',
  role: 'Role',
  access: 'Access',
  you: 'You',
  maySee: 'Allowed',
  mayNotSee: { guest: 'Asked to sign in', other: 'Redirected' },
};

/** The texts of the pages that show who may see what. */
export const useRoleExampleTexts = defineTexts(en, {
  tr: () => import('./role-example-texts-tr.ts'),
  ar: () => import('./role-example-texts-ar.ts'),
});
