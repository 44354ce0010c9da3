import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  title: (name: string) => `Share “${name}”`,
  who: 'Person or group',
  whoHint: 'Add people or groups',
  nobodyFound: 'No matches',
  clear: 'Clear',
  openList: 'Show people',
  level: 'Access',
  share: 'Share',
  access: 'Who can see this, and why',
  private: 'Only you can see this.',
  you: '(you)',
  opened: (when: string) => `Shared this first, ${when}`,
  sharedBy: (who: string, when: string) => `Added by ${who}, ${when}`,
  somebody: 'someone',
  levelOf: (name: string) => `Access of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  leave: 'Leave',
  levels: {
    busy: 'Can see times',
    view: 'Can view',
    comment: 'Can comment',
    add: 'Can add',
    edit: 'Can edit',
    manage: 'Can manage',
  },
  groups: { everyone: 'Everyone', 'role:staff': 'Staff', 'role:admin': 'Administrators' },
  errors: {
    person: 'You can’t share with this person. The account may have been removed.',
    level: 'This kind of access isn’t available here. Choose another one.',
    lastManager: 'Someone has to manage this. Give someone else that access first.',
    forbidden: 'You can no longer share this.',
    offline: 'Can’t reach the server. Check your connection and try again.',
    failed: 'Couldn’t change the access. Try again.',
  },
};

/** The texts of sharing. */
export const useShareTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type ShareTexts = typeof en;
