import { createCollectionRoutes, type ServedCollection } from '../../collections/server/collection-routes.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import type { Table } from '../../database/server/table.ts';
import { handle, type Route } from '../../http/server/route.ts';
import { toColumn } from '../shared/columns.ts';
import type { Entity, RecordOf } from '../shared/entity.ts';
import type { Fields } from '../shared/fields.ts';
import { entityApi } from '../shared/schema.ts';
import type { EntityCommands } from './commands.ts';
import type { EntityRow } from './tables.ts';

/** The endpoints of an entity, bound to its commands, and those of its collection: list, get, changes and export. */
export function createEntityRoutes<F extends Fields>(
  entity: Entity<F>,
  table: Table<EntityRow<F>>,
  commands: EntityCommands<F>,
  collection: Collection<RecordOf<Entity<F>>>,
  /** The columns of an export; one a field unless given. */
  listColumns: ServedCollection<RecordOf<Entity<F>>>['listColumns'] = async () =>
    Object.keys(entity.fields).map((name) => ({
      name,
      read: (record: RecordOf<Entity<F>>) => toCell(Object(record)[name]),
    })),
): readonly Route[] {
  const api = entityApi(entity);
  const { noun, fields } = entity;
  const names = Object.keys(fields);
  return [
    handle(api.create, (call, { body }) => call.execute(commands.create, Object(body)[noun])),
    handle(api.update, (call, { body }) => call.execute(commands.update, Object(body)[noun])),
    handle(api.updateMany, (call, { body }) => call.execute(commands.updateMany, body)),
    handle(api.removeMany, (call, { body }) => call.execute(commands.removeMany, body)),
    handle(api.move, (call, { body }) => call.execute(commands.move, body)),
    handle(api.share, (call, { body }) => call.execute(commands.share, body)),
    ...createCollectionRoutes({
      collection,
      table,
      hasLabelIndex: Object.hasOwn(fields, 'labels'),
      columns: Object.fromEntries(names.map((name) => [name, toColumn(name)])),
      listColumns,
    }),
  ];
}

const toCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : JSON.stringify(value);
