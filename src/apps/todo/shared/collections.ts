import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { defineLabelCollection } from '../../../platform/kits/labels/shared/collection.ts';
import type { Todo } from './schema.ts';

/** A person's to-dos, also the deleted, in their own order. */
export const todoCollection = defineCollection<Todo>()({
  app: 'todo',
  api: '/api/todo-app',
  keep: 'all',
  name: 'todos',
  sorts: { position: [sortBy('position')] },
  order: 'position',
});

/** A person's labels. */
export const labelCollection = defineLabelCollection('todo', '/api/todo-app', 'todo_labels');
