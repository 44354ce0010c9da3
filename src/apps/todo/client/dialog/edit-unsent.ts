import type { TodoValues } from '../../shared/todo.ts';
import { blankTodo } from '../api.ts';
import { keepNewDraft } from './todo-drafts.ts';

/** Makes a draft of a to-do that the server refused; returns where it is edited. */
export function editUnsentTodo(body: unknown): string {
  const { todo } = body as { todo: Partial<TodoValues> & { id: string } }; // safe: only createTodo of api.ts queues this path
  const { id: _id, ...values } = todo;
  keepNewDraft({ ...blankTodo, ...values });
  return '/apps/todo/all/new';
}
