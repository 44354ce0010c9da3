import { createCollectionRoutes, type ServedCollection } from '../../collections/server/collection-routes.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import type { Table } from '../../database/server/table.ts';
import { handle, type Route } from '../../http/server/route.ts';
import { toColumn } from '../shared/columns.ts';
import type { Entity, EntityVerb, RecordOf } from '../shared/entity.ts';
import type { Fields } from '../shared/fields.ts';
import { describeCommands } from '../shared/schema.ts';
import type { EntityCommands } from './commands.ts';
import type { EntityRow } from './tables.ts';

type Served<F extends Fields> = ServedCollection<RecordOf<Entity<F>>>;

/** The collection of an entity as the server offers it. */
export function serveEntity<F extends Fields, V extends EntityVerb>(
  { fields }: Entity<F, V>,
  table: Table<EntityRow<F>>,
  collection: Collection<RecordOf<Entity<F>>>,
  /** The columns of an export; one a field unless given. */
  listColumns: Served<F>['listColumns'] = async () =>
    Object.keys(fields).map((name) => ({
      name,
      read: (record: RecordOf<Entity<F>>) => toCell(Object(record)[name]),
    })),
  others: Pick<Served<F>, 'listTitledColumns' | 'formats'> = {},
): Served<F> {
  const sortKeys = Object.values(collection.sorts).flat();
  const listed = [...sortKeys, ...Object.values(collection.filters)].map(({ field }) => field);
  const names = [...Object.keys(fields), ...listed];
  return {
    collection,
    table,
    hasLabelIndex: Object.hasOwn(fields, 'labels'),
    columns: Object.fromEntries(names.map((name) => [name, toColumn(name)])),
    listColumns,
    ...others,
  };
}

/** The endpoints of an entity, bound to its commands, and those of its collection: list, get, changes and export. */
export function createEntityRoutes<F extends Fields, V extends EntityVerb>(
  entity: Entity<F, V>,
  table: Table<EntityRow<F>>,
  commands: EntityCommands<F, V>,
  collection: Collection<RecordOf<Entity<F>>>,
  listColumns?: Served<F>['listColumns'],
  others?: Pick<Served<F>, 'listTitledColumns' | 'formats'>,
): readonly Route[] {
  const api = describeCommands<Entity<F>>(entity);
  const { noun } = entity;
  const offered = commands as unknown as Partial<EntityCommands<F>>; // safe: some of all commands
  const { create, update, updateMany, removeMany, move, share } = offered;
  const routes = [
    create && handle(api.create, (call, { body }) => call.execute(create, Object(body)[noun])),
    update && handle(api.update, (call, { body }) => call.execute(update, Object(body)[noun])),
    updateMany && handle(api.updateMany, (call, { body }) => call.execute(updateMany, body)),
    removeMany && handle(api.removeMany, (call, { body }) => call.execute(removeMany, body)),
    move && handle(api.move, (call, { body }) => call.execute(move, body)),
    share && handle(api.share, (call, { body }) => call.execute(share, body)),
  ];
  return [
    ...routes.filter((route) => route !== undefined),
    ...createCollectionRoutes(serveEntity(entity, table, collection, listColumns, others)),
  ];
}

const toCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : JSON.stringify(value);
