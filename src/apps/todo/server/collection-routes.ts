import { createCollectionRoutes } from '../../../platform/kernel/collections/server/collection-routes.ts';
import type { Route } from '../../../platform/kernel/http/server/route.ts';
import type { CsvColumn } from '../../../platform/kernel/transfer/server/csv.ts';
import { labelCollection, todoCollection } from '../shared/collections.ts';
import type { Todo, TodoLabel } from '../shared/schema.ts';
import { listLabels } from './queries.ts';
import { todoLabels, todos } from './tables.ts';

const labelColumns: readonly CsvColumn<TodoLabel>[] = [
  { name: 'title', read: ({ title }) => title },
  { name: 'color', read: ({ color }) => color },
];

/** The columns of exported to-dos; labels are named by the caller's own titles. */
const buildTodoColumns = (labels: readonly TodoLabel[]): readonly CsvColumn<Todo>[] => {
  const titles = new Map(labels.map(({ id, title }) => [id, title]));
  return [
    { name: 'title', read: ({ title }) => title },
    { name: 'notes', read: ({ notes }) => notes },
    { name: 'startDate', read: ({ startDate }) => startDate },
    { name: 'dueDate', read: ({ dueDate }) => dueDate },
    { name: 'completed', read: ({ completed }) => completed },
    { name: 'starred', read: ({ starred }) => starred },
    { name: 'important', read: ({ important }) => important },
    { name: 'deleted', read: ({ deleted }) => deleted },
    { name: 'labels', read: (todo) => todo.labels.flatMap((id) => titles.get(id) ?? []) },
  ];
};

/** The calls of the app's collections. */
export const todoCollectionRoutes: readonly Route[] = [
  ...createCollectionRoutes({
    collection: todoCollection,
    table: todos,
    columns: { dueDate: 'due_at', startDate: 'start_at' },
    listColumns: async (database, person) =>
      buildTodoColumns((await listLabels(database, person)).map((wire) => JSON.parse(wire))),
  }),
  ...createCollectionRoutes({
    collection: labelCollection,
    table: todoLabels,
    listColumns: async () => labelColumns,
  }),
];
