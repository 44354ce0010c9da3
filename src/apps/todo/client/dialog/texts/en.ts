import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';

const en = {
  repeat: 'Repeat changed',
  noRepeat: 'Repeat removed',
  checklist: 'Checklist changed',
  reminder: (when: string) => `Reminder: ${when}`,
  noReminder: 'Reminder removed',
  assigned: 'Assigned',
  unassigned: 'Assignment removed',
  created: 'Created',
  removed: 'Deleted permanently',
  titled: (value: string) => `Title: “${value}”`,
  notes: 'Notes changed',
  start: (when: string) => `Start: ${when}`,
  noStart: 'Start removed',
  due: (when: string) => `Due: ${when}`,
  noDue: 'Due date removed',
  completed: 'Completed',
  reopened: 'Reopened',
  starred: 'Starred',
  unstarred: 'Star removed',
  important: 'Marked as priority',
  unimportant: 'Priority removed',
  deleted: 'Deleted',
  restored: 'Restored',
  moved: 'Moved',
  other: 'Changed',
};

/** The texts of the history of a to-do in the current language. */
export const useHistoryTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type HistoryTexts = typeof en;
