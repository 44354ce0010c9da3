import { readSession } from '../../../../platform/people/identity/client/session.ts';
import type { NewTodo, Todo } from '../../shared/schema.ts';

/** What can be written about a to-do. */
export type TodoValues = Omit<NewTodo, 'id' | 'deleted'>;

/** What somebody has typed and the server does not have yet; kept in this browser, so that no way of leaving loses it. */
export interface Draft {
  readonly changes: Partial<TodoValues>;
  /** The values that stood there when the person began to change them. */
  readonly seen: Partial<TodoValues>;
  /** Saved, but not confirmed: goes as soon as the to-do has these values. */
  readonly isSent?: boolean;
  /** Has just been typed elsewhere on the screen: nothing to be reminded of. */
  readonly isFresh?: boolean;
}

const prefix = () => `todo-draft ${readSession().user?.uid ?? ''} `;

export function readDraft(id: string): Draft | undefined {
  const stored = localStorage.getItem(prefix() + id);
  if (stored === null) return undefined;
  const draft: Draft = JSON.parse(stored);
  return draft;
}

export function keepDraft(id: string, draft: Draft): void {
  localStorage.setItem(prefix() + id, JSON.stringify(draft));
}

/** Keeps what was typed for a new to-do; what an earlier draft of one says goes into the notes. */
export function keepNewDraft(changes: TodoValues): void {
  const earlier = readDraft('new')?.changes;
  const notes = [changes.notes, earlier?.title, earlier?.notes].filter(Boolean).join('\n');
  keepDraft('new', { changes: { ...changes, notes }, seen: {}, isFresh: true });
}

export function dropDraft(id: string): void {
  localStorage.removeItem(prefix() + id);
}

/** The names of the fields whose new value is another than the present one. */
export function listChanged(base: Partial<TodoValues>, changes: Partial<TodoValues>): string[] {
  const current = new Map<string, unknown>(Object.entries(base));
  return Object.entries(changes).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(current.get(name)) ? [] : [name],
  );
}

/** Drops the drafts that the server has taken; those that it refused stay for the next time the to-do is opened. */
export function settleDrafts(todos: readonly Todo[]): void {
  const start = prefix();
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(start))) {
    const id = key.slice(start.length);
    const draft = readDraft(id);
    const todo = todos.find((candidate) => candidate.id === id);
    if (draft?.isSent && (!todo || listChanged(todo, draft.changes).length === 0)) dropDraft(id);
  }
}
