import { createCollectionRoutes } from '../../../platform/kernel/collections/server/collection-routes.ts';
import type { Route } from '../../../platform/kernel/http/server/route.ts';
import { labelCollection, todoCollection } from '../shared/collections.ts';
import { listLabelTitles } from '../../../platform/kits/labels/server/queries.ts';
import { createLabelCollectionRoutes } from '../../../platform/kits/labels/server/routes.ts';
import { buildTodoColumns } from '../shared/fields.ts';
import { todoLabels, todos } from './tables.ts';

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
