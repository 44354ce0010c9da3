import type { Todo } from './todo.ts';

/** Whether a to-do is a person's: assigned to them, or their own and assigned to nobody. */
export const isTodoOf = (
  { assigneeId, ownerId }: Pick<Todo, 'assigneeId' | 'ownerId'>,
  uid: string,
): boolean => (assigneeId ?? ownerId) === uid;
