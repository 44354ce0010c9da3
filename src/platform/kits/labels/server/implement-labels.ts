import type { Collection } from '../../../kernel/collections/shared/collection.ts';
import type { AppPart } from '../../../kernel/commands/server/app-parts.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
import type { Label } from '../shared/label.ts';
import { labelApi } from '../shared/schema.ts';
import { type CarrierRow, defineLabelCommands, type LabelCommands } from './commands.ts';
import { createLabelCollectionRoutes, createLabelRoutes } from './routes.ts';
import type { LabelRow } from './tables.ts';

/** Implements the labels of an app: their table, commands, routes and changes. `carriers` are the records that have labels. */
export function implementLabels<Carrier extends CarrierRow>(
  collection: Collection<Label>,
  table: Table<LabelRow>,
  carriers: Table<Carrier>,
): AppPart & { readonly verbs: LabelCommands } {
  const verbs = defineLabelCommands(table, carriers);
  return {
    verbs,
    tables: [table],
    commands: Object.values(verbs),
    routes: [
      ...createLabelRoutes(labelApi(collection.api, table.name), verbs),
      ...createLabelCollectionRoutes(collection, table),
    ],
    collections: [{ name: collection.name, table }],
  };
}
