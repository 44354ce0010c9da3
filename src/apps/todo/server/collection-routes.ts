import { createCollectionRoutes } from '../../../platform/kernel/collections/server/collection-routes.ts';
import type { Route } from '../../../platform/kernel/http/server/route.ts';
import type { CsvColumn } from '../../../platform/kernel/transfer/server/csv.ts';
import { labelCollection, todoCollection } from '../shared/collections.ts';
import { listLabelTitles } from '../../../platform/kits/labels/server/queries.ts';
import { createLabelCollectionRoutes } from '../../../platform/kits/labels/server/routes.ts';
import type { Todo } from '../shared/schema.ts';
import { todoLabels, todos } from './tables.ts';

/** The columns of exported to-dos; labels are named by the caller's own titles. */
const buildTodoColumns = (titles: ReadonlyMap<string, string>): readonly CsvColumn<Todo>[] => [
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

/** The calls of the app's collections. */
export const todoCollectionRoutes: readonly Route[] = [
  ...createCollectionRoutes({
    collection: todoCollection,
    table: todos,
    columns: { dueDate: 'due_at', startDate: 'start_at' },
    hasLabelIndex: true,
    listColumns: async (database, person) =>
      buildTodoColumns(await listLabelTitles(database, person, todoLabels.name)),
  }),
  ...createLabelCollectionRoutes(labelCollection, todoLabels),
];
