import { createDrafts } from '../../../../platform/kits/record-dialog/client/drafts.ts';
import type { TodoValues } from '../../shared/todo.ts';

/** What was typed about to-dos and is not saved. */
export const todoDrafts = createDrafts<TodoValues>('todo');

/** Keeps what was typed for a new to-do; the texts of an earlier draft are added to its notes. */
export function keepNewDraft(changes: TodoValues): void {
  const earlier = todoDrafts.read('new')?.changes;
  const notes = [changes.notes, earlier?.title, earlier?.notes].filter(Boolean).join('\n');
  todoDrafts.write('new', { changes: { ...changes, notes }, seen: {}, isFresh: true });
}
