import type { HistoryEntry } from '../../../../platform/kernel/database/shared/schema.ts';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import type { TodoLabel } from '../../shared/schema.ts';
import type { TodoTexts } from '../texts/en.ts';

type Describe = (
  value: unknown,
  texts: TodoTexts['history'],
  format: Format,
  labels: readonly TodoLabel[],
) => string;

function nameLabels(value: unknown, format: Format, labels: readonly TodoLabel[]): string {
  const names = labels
    .filter(({ id }) => Array.isArray(value) && value.includes(id))
    .map(({ title }) => title);
  return format.list(names);
}

/** What each column's new value says. */
const describers: Readonly<Record<string, Describe>> = {
  title: (value, texts) => texts.titled(String(value)),
  notes: (_value, texts) => texts.notes,
  start_at: (value, texts, format) =>
    typeof value === 'string' ? texts.start(format.dateTime(value)) : texts.noStart,
  due_at: (value, texts, format) =>
    typeof value === 'string' ? texts.due(format.dateTime(value)) : texts.noDue,
  completed: (value, texts) => (value ? texts.completed : texts.reopened),
  starred: (value, texts) => (value ? texts.starred : texts.unstarred),
  important: (value, texts) => (value ? texts.important : texts.unimportant),
  deleted: (value, texts) => (value ? texts.deleted : texts.restored),
  labels: (value, texts, format, labels) => {
    const names = nameLabels(value, format, labels);
    return names === '' ? texts.noLabels : texts.labels(names);
  },
  position: (_value, texts) => texts.moved,
};

/** One change of a to-do, in words. */
export function describeEntry(
  entry: HistoryEntry,
  { history }: TodoTexts,
  format: Format,
  labels: readonly TodoLabel[],
): string {
  const isUndo = entry.command === 'journal.undo';
  const tell = (what: string) => (isUndo ? history.undo(what) : what);
  if (entry.change === 'create') return tell(history.created);
  if (entry.change === 'delete') return tell(history.removed);
  const changes = Object.entries(describers).flatMap(([column, describe]) => {
    const value = entry.after?.[column];
    const isSame = JSON.stringify(entry.before?.[column]) === JSON.stringify(value);
    return isSame ? [] : [describe(value, history, format, labels)];
  });
  return tell(changes.length === 0 ? history.other : changes.join(' · '));
}
