import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  nextWeek: 'Next week',
  allDay: 'All day',
  pick: 'Pick a time…',
  snoozeUntil: 'Snooze until',
  snoozeAction: 'Snooze',
  snooze: (title: string) => `Snooze “${title}”`,
  complete: (title: string) => `Done: ${title}`,
  select: (title: string) => `Select “${title}”`,
  noDate: 'No due date',
};

/** The texts of the rows of the agenda. */
export const useAgendaTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type AgendaTexts = typeof en;
