import { createDrafts } from '../../../../platform/kits/record-dialog/client/drafts.ts';
import type { Todo, TodoValues } from '../../shared/todo.ts';

/** The values of the to-do form. The assignee is saved by a separate command. */
export type TodoFormValues = TodoValues & Pick<Todo, 'assigneeId'>;

/** What was typed about to-dos and is not saved. */
export const todoDrafts = createDrafts<TodoFormValues>('todo');

/** Keeps what was typed for a new to-do; the texts of an earlier draft are added to its notes. */
export function keepNewDraft(changes: TodoValues): void {
  const earlier = todoDrafts.read('new')?.changes;
  const notes = [changes.notes, earlier?.title, earlier?.notes].filter(Boolean).join('\n');
  todoDrafts.write('new', { changes: { ...changes, notes }, seen: {}, isFresh: true });
}
