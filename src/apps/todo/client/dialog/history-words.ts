import type { HistoryWords } from '../../../../platform/kits/history/client/describe-entry.ts';
import { describeLabels } from '../../../../platform/kits/labels/client/describe-labels.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { HistoryTexts } from './texts/en.ts';

/** What the history of a to-do says of each column. */
export function buildHistoryWords(history: HistoryTexts, labels: readonly Label[]): HistoryWords {
  return {
    created: history.created,
    removed: history.removed,
    other: history.other,
    columns: {
      title: (value) => history.titled(String(value)),
      notes: () => history.notes,
      start_date: (value, format) =>
        typeof value === 'string' ? history.start(format.dateTime(value)) : history.noStart,
      due_date: (value, format) =>
        typeof value === 'string' ? history.due(format.dateTime(value)) : history.noDue,
      completed: (value) => (value ? history.completed : history.reopened),
      starred: (value) => (value ? history.starred : history.unstarred),
      important: (value) => (value ? history.important : history.unimportant),
      deleted: (value) => (value ? history.deleted : history.restored),
      checklist: () => history.checklist,
      reminder: (value, format) =>
        typeof value === 'string' ? history.reminder(format.dateTime(value)) : history.noReminder,
      repeat: (value) => (value === null ? history.noRepeat : history.repeat),
      assignee_id: (value) => (value === null ? history.unassigned : history.assigned),
      labels: describeLabels(labels),
      position: () => history.moved,
    },
  };
}
