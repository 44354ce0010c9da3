import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';
import { todoDiscussion } from './discussion.ts';
import { todoReminder } from './todo.ts';

export const todoAssigned: NotificationKind = {
  id: 'todo.assigned',
  defaults: { inApp: true, push: true },
  texts: {
    en: {
      choice: 'To-dos assigned to me',
      line: () => 'assigned to you',
      push: (who) => `${who} assigned you a to-do`,
    },
    tr: {
      choice: 'Bana atanan görevler',
      line: () => 'size atandı',
      push: (who) => `${who} size bir iş atadı`,
    },
    ar: {
      choice: 'المهام المسندة إليّ',
      line: () => 'أُسندت إليك',
      push: (who) => `أسند إليك ${who} مهمة`,
    },
  },
};

/** The notifications of to-dos. */
export const todoNotificationKinds: readonly NotificationKind[] = [
  todoReminder,
  todoAssigned,
  ...Object.values(todoDiscussion),
];
