import type { ServedCollection } from '../../collections/server/collection-routes.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import type { AppPart } from '../../commands/server/app-parts.ts';
import type { Table } from '../../database/server/table.ts';
import type { Entity, EntityVerb, RecordOf } from '../shared/entity.ts';
import type { Fields } from '../shared/fields.ts';
import { defineEntityCommands, type EntityCommands, type EntityEffects } from './commands.ts';
import { createEntityRoutes } from './routes.ts';
import type { EntityRow } from './tables.ts';

interface EntityOptions<F extends Fields> extends EntityEffects<EntityRow<F>> {
  /** The columns of an export; one a field unless specified. */
  readonly listColumns?: ServedCollection<RecordOf<Entity<F>>>['listColumns'];
  /** The columns of an export for people. */
  readonly listTitledColumns?: ServedCollection<RecordOf<Entity<F>>>['listTitledColumns'];
  /** Further formats of an export. */
  readonly formats?: ServedCollection<RecordOf<Entity<F>>>['formats'];
}

/** An entity as a part of its server app, with its commands by their verbs. */
export type ImplementedEntity<F extends Fields, V extends EntityVerb> = AppPart & {
  readonly verbs: EntityCommands<F, V>;
};

/** Implements an entity: its table, commands and routes, and the changes of its collection. */
export function implementEntity<F extends Fields, V extends EntityVerb>(
  entity: Entity<F, V>,
  table: Table<EntityRow<F>>,
  collection: Collection<RecordOf<Entity<F>>>,
  { listColumns, listTitledColumns, formats, ...effects }: EntityOptions<F> = {},
): ImplementedEntity<F, V> {
  const verbs = defineEntityCommands(entity, table, effects);
  return {
    verbs,
    tables: [table],
    commands: Object.values(verbs),
    routes: createEntityRoutes(entity, table, verbs, collection, listColumns, { listTitledColumns, formats }),
    // A browser asks for the parts of a window by the collection's own calls.
    collections:
      collection.keep === 'all' ? [{ name: collection.name, table, copyLimit: collection.copyLimit }] : [],
  };
}
