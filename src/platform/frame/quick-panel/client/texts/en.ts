import { defineTexts } from '../../../i18n/client/define-texts.ts';
import { plural } from '../../../i18n/shared/locales.ts';

const count = (one: string, other: string) => (n: number) => plural('en', n, { one, other });

export const en = {
  today: 'Today',
  events: 'Events',
  notes: 'Notes',
  noEvents: 'Nothing is left for today.',
  noNotes: 'No notes.',
  keptAt: (when: string) => `No connection. As of ${when}.`,
  unreachable: 'This cannot be shown now: the server is not reached.',
  quickSettings: 'Quick Settings',
  notifications: 'Notifications',
  notificationsHint: 'Off: only warnings, errors and what can be undone are said.',
  cloudSync: 'Cloud Sync',
  retroThrusters: 'Retro Thrusters',
  retroHint: 'For those who miss the screens of old.',
  showQueue: 'Show what waits to be sent',
  allSent: 'Everything is sent',
  paused: 'Paused',
  offline: 'Offline',
  waiting: count('# waiting', '# waiting'),
  sending: count('# being sent', '# being sent'),
  failed: count('# failed', '# failed'),
  states: { waiting: 'Waiting', sending: 'Being sent', failed: 'Failed' },
  more: count('and one more', 'and # more'),
  lastContact: (when: string) => `Last contact with the server: ${when}`,
  noContact: 'The server was not reached yet.',
  retry: 'Try again',
  giveUp: 'Discard',
  retryWhat: (what: string) => `Try again: ${what}`,
  giveUpWhat: (what: string) => `Discard: ${what}`,
  edit: 'Edit',
  editWhat: (what: string) => `Edit: ${what}`,
  useMine: 'Use mine',
  useMineWhat: (what: string) => `Use mine: ${what}`,
  mine: 'Yours',
  theirs: 'Now',
  ownData: 'Your settings',
  change: 'A change',
};

/** The texts of the quick panel in the current language. */
export const useQuickPanelTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
