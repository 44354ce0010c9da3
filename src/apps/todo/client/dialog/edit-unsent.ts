import type { NewTodo } from '../../shared/schema.ts';
import { keepNewDraft } from './todo-drafts.ts';

/** Makes a draft of a to-do that the server refused; returns where it is edited. */
export function editUnsentTodo(body: unknown): string {
  const { todo } = body as { todo: NewTodo }; // safe: only createTodo of api.ts queues this path
  const { id: _id, deleted: _deleted, ...values } = todo;
  keepNewDraft(values);
  return '/apps/todo/all/new';
}
