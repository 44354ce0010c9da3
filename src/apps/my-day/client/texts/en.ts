import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  title: 'My day',
  list: 'My day',
  groups: {
    events: 'Events',
    overdue: 'Overdue',
    today: 'Due today',
    reminders: 'Reminders',
    mentions: 'Mentions',
    done: 'Done',
  },
  empty: ['All clear for today', 'Events, due work, reminders, and mentions appear here.'],
  failed: 'Couldn’t load your day',
  selected: 'Selected items',
  complete: 'Mark as done',
  now: 'Now',
  tomorrow: 'Move to tomorrow',
  snooze: 'Snooze',
  noticeDone: 'Notification done',
  noticeSnoozed: 'Notification snoozed',
  keys: {
    create: 'Add a to-do',
    next: 'Next item',
    previous: 'Previous item',
    complete: 'Toggle done',
    snooze: 'Snooze',
    tomorrow: 'Move to tomorrow',
  },
};

/** The texts of the page of today. */
export const useMyDayTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type MyDayTexts = typeof en;
