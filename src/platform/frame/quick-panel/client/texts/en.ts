import { defineTexts } from '../../../i18n/client/define-texts.ts';
import { plural } from '../../../i18n/shared/locales.ts';

const count = (one: string, other: string) => (n: number) => plural('en', n, { one, other });

export const en = {
  today: 'Today',
  events: 'Events',
  notes: 'Notes',
  noEvents: 'Nothing else today.',
  noNotes: 'No notes.',
  keptAt: (when: string) => `Offline. As of ${when}.`,
  unreachable: 'Can’t reach the server right now.',
  jobs: 'Background tasks',
  job: 'Background task',
  jobStates: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  progress: (done: string, total: string) => `${done} of ${total}`,
  counts: {
    imported: count('# imported', '# imported'),
    left: count('# left out', '# left out'),
    removed: count('# removed', '# removed'),
  },
  cancelJob: 'Cancel',
  cancelWhat: (what: string) => `Cancel: ${what}`,
  undoJob: 'Undo',
  undoWhat: (what: string) => `Undo: ${what}`,
  jobFailed: 'That didn’t work. Try again.',
  quickSettings: 'Quick Settings',
  notifications: 'Notifications',
  notificationsHint: 'When off, only warnings, errors, and undo are shown.',
  cloudSync: 'Cloud Sync',
  retroThrusters: 'Retro Thrusters',
  retroHint: 'For fans of old-school screens.',
  showQueue: 'Show pending changes',
  allSent: 'All changes synced',
  paused: 'Paused',
  offline: 'Offline',
  waiting: count('# waiting', '# waiting'),
  sending: count('Sending #', 'Sending #'),
  failed: count('# failed', '# failed'),
  states: { waiting: 'Waiting', sending: 'Sending', failed: 'Failed' },
  more: count('and one more', 'and # more'),
  lastContact: (when: string) => `Last synced ${when}`,
  noContact: 'Not connected yet.',
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
export type QuickPanelTexts = typeof en;
