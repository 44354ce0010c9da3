import { createDrafts } from '../../../../platform/kits/record-dialog/client/drafts.ts';
import type { Todo, TodoValues } from '../../shared/todo.ts';

/** What the form of a to-do holds: its values, and who does it, which is saved by a command of its own. */
export type TodoFormValues = TodoValues & Pick<Todo, 'assigneeId'>;

/** What was typed about to-dos and is not saved. */
export const todoDrafts = createDrafts<TodoFormValues>('todo');

/** Keeps what was typed for a new to-do; the texts of an earlier draft are added to its notes. */
export function keepNewDraft(changes: TodoValues): void {
  const earlier = todoDrafts.read('new')?.changes;
  const notes = [changes.notes, earlier?.title, earlier?.notes].filter(Boolean).join('\n');
  todoDrafts.write('new', { changes: { ...changes, notes }, seen: {}, isFresh: true });
}
