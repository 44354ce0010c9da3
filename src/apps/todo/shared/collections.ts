import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import {
  dateFilter,
  labelFilter,
  markFilter,
  textFilter,
} from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { defineLabelCollection } from '../../../platform/kits/labels/shared/collection.ts';
import type { Todo } from './schema.ts';

/** A person's to-dos, also the deleted, in their own order. */
export const todoCollection = defineCollection<Todo>()({
  app: 'todo',
  api: '/api/todo-app',
  keep: 'all',
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
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ title, notes }) => [title, notes],
});

/** A person's labels. */
export const labelCollection = defineLabelCollection('todo', '/api/todo-app', 'todo_labels');
