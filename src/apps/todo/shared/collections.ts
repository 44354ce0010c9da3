import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import type { Todo, TodoLabel } from './schema.ts';

const app = { app: 'todo', api: '/api/todo-app', keep: 'all' } as const;

/** A person's to-dos, also the deleted, in the order that they were put into. */
export const todoCollection = defineCollection<Todo>()({
  ...app,
  name: 'todos',
  sorts: { position: [sortBy('position')] },
  order: 'position',
});

/** A person's labels. */
export const labelCollection = defineCollection<TodoLabel>()({
  ...app,
  name: 'labels',
  entity: 'todo_labels',
  sorts: { position: [sortBy('position')] },
  order: 'position',
});
