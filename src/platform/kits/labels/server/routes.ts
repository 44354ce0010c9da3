import { createCollectionRoutes } from '../../../kernel/collections/server/collection-routes.ts';
import type { Collection } from '../../../kernel/collections/shared/collection.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
import { handle, type Route } from '../../../kernel/http/server/route.ts';
import type { Label } from '../shared/label.ts';
import type { labelApi } from '../shared/schema.ts';
import type { LabelCommands } from './commands.ts';
import type { LabelRow } from './tables.ts';

/** Binds an app's label endpoints to its label commands. */
export const createLabelRoutes = (
  api: ReturnType<typeof labelApi>,
  commands: LabelCommands,
): readonly Route[] => [
  handle(api.createLabel, (call, { body }) => call.execute(commands.create, body.label)),
  handle(api.updateLabel, (call, { body }) => call.execute(commands.update, body.label)),
  handle(api.removeLabel, (call, { body }) => call.execute(commands.remove, body)),
];

/** The calls of a collection of labels. */
export const createLabelCollectionRoutes = (
  collection: Collection<Label>,
  table: Table<LabelRow>,
): readonly Route[] =>
  createCollectionRoutes({
    collection,
    table,
    listColumns: async () => [
      { name: 'title', read: ({ title }) => title },
      { name: 'color', read: ({ color }) => color },
    ],
  });
