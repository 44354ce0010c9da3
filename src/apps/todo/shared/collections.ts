import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import {
  dateFilter,
  labelFilter,
  markFilter,
  textFilter,
} from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import type { Todo, TodoLabel } from './schema.ts';

const app = { app: 'todo', api: '/api/todo-app', keep: 'all' } as const;

/** A person's to-dos, also the deleted, in the order that they were put into. */
export const todoCollection = defineCollection<Todo>()({
  ...app,
  name: 'todos',
  filters: {
    title: textFilter('title'),
    notes: textFilter('notes'),
    due: dateFilter('dueDate'),
    start: dateFilter('startDate'),
    completed: markFilter('completed'),
    starred: markFilter('starred'),
    important: markFilter('important'),
    deleted: markFilter('deleted'),
    labels: labelFilter('labels'),
  },
  sorts: { position: [sortBy('position', { required: true })], due: [sortBy('dueDate')] },
  order: 'position',
  search: ({ title, notes }) => [title, notes],
});

/** A person's labels. */
export const labelCollection = defineCollection<TodoLabel>()({
  ...app,
  name: 'labels',
  entity: 'todo_labels',
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
});
