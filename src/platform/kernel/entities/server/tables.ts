import type { LocalizedText } from '../../../frame/i18n/shared/locales.ts';
import { type Access, inheritedFrom, type Needs } from '../../access/server/declaration.ts';
import {
  type Below,
  type ColumnType,
  type ComputedColumn,
  type VerbRules,
  defineTable,
  type RecordRow,
  type RowRules,
  type SearchText,
  type Table,
  type Upgrades,
} from '../../database/server/table.ts';
import { valueOf } from '../../database/server/row-values.ts';
import { toColumn } from '../shared/columns.ts';
import { blankColumns } from './blank-columns.ts';
import { listRecordFileIds } from './file-places.ts';
import type { Entity, RecordOf } from '../shared/entity.ts';
import { type Field, type Fields, findParentField, type ValueOf } from '../shared/fields.ts';

type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? Head extends Uppercase<Head>
    ? Head extends Lowercase<Head>
      ? `${Head}${Snake<Rest>}`
      : `_${Lowercase<Head>}${Snake<Rest>}`
    : `${Head}${Snake<Rest>}`
  : Name;

/** A row of an entity: its fields under the names of their columns. */
export type EntityRow<F extends Fields> = RecordRow & { owner_id: string; position: string } & {
  [Name in keyof F & string as Snake<Name>]: ValueOf<F[Name]>;
};

interface TableOptions<F extends Fields> {
  /** Access rules. An entity with `childOf` names the table of its parent instead. */
  access: Access | { readonly parent: Pick<Table, 'name' | 'access'>; readonly needs?: Partial<Needs> };
  /** Words for the search index; undefined for rows that are not found. */
  search?: (row: EntityRow<F>) => SearchText | undefined;
  isHidden?: (row: EntityRow<F>) => boolean;
  below?: readonly Below[];
  indexedInParent?: readonly string[];
  timers?: readonly { kind: string; column: keyof EntityRow<F> & string }[];
  verbs?: VerbRules;
  computed?: Readonly<Record<string, ComputedColumn<EntityRow<F>>>>;
  rowVersion?: number;
  upgrades?: Upgrades;
  undoesWhole?: boolean;
  folders?: LocalizedText;
  rules?: RowRules<EntityRow<F>>;
}

const columnTypes: Readonly<Record<Field['type'], ColumnType>> = {
  text: 'text',
  flag: 'boolean',
  number: 'integer',
  instant: 'text',
  day: 'text',
  choice: 'text',
  ref: 'text',
  refs: 'json',
  list: 'json',
  object: 'json',
  picture: 'text',
  recurrence: 'text',
};

/** The fields of a row by the names that clients know. */
function readFields(fields: Fields, row: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) values[name] = valueOf(row, toColumn(name));
  return values;
}

/** A record as clients get it. */
export function toRecord<F extends Fields>(entity: Entity<F>, row: EntityRow<F>): RecordOf<Entity<F>> {
  const {
    id,
    owner_id: ownerId,
    scope,
    position,
    version,
  }: RecordRow & { owner_id: string; position: string } = row;
  const parts = { id, ownerId, scope, position, version };
  return { ...readFields(entity.fields, row), ...parts } as RecordOf<Entity<F>>; // safe: the fields are read from the row
}

/** Declares the table of an entity. A migration creates it with `createEntityTable`. */
export function defineEntityTable<F extends Fields>(
  entity: Entity<F>,
  options: TableOptions<F>,
): Table<EntityRow<F>> {
  const columns = Object.fromEntries(
    Object.entries(entity.fields).map(([name, { type }]) => [toColumn(name), columnTypes[type]]),
  );
  const parts = { id: 'text', version: 'integer', scope: 'text', owner_id: 'text', position: 'text' };
  const declared = { ...parts, ...columns } as Table<EntityRow<F>>['columns']; // safe: one column a field
  return defineTable<EntityRow<F>>({
    name: entity.name,
    app: entity.app,
    noun: entity.word ?? entity.noun,
    columns: declared,
    wire: (row) => toRecord(entity, row),
    sendsRecord: true,
    blank: blankColumns(entity, '') as Partial<EntityRow<F>>, // safe: a column for each field
    linkedFiles: (row) => listRecordFileIds(entity.fields, row),
    ...options,
    ...findTree(entity),
    access: findAccess(entity, options.access),
  });
}

/** Bounds the statements that move a subtree, which grow with its depth. */
const maxTreeDepth = 50;

/** The field of a tree: its parent is a record of its own entity. */
function findTreeField({ name, fields }: Pick<Entity, 'name' | 'fields'>): string | undefined {
  const field = findParentField(fields);
  return field !== undefined && fields[field]?.entity === name ? field : undefined;
}

function findTree(entity: Pick<Entity, 'name' | 'fields'>): Pick<Table, 'tree'> {
  const field = findTreeField(entity);
  return field === undefined ? {} : { tree: { field, column: toColumn(field), maxDepth: maxTreeDepth } };
}

/** Resolves the declared access; children inherit the access of their parent. */
function findAccess<F extends Fields>(entity: Entity<F>, access: TableOptions<F>['access']): Access {
  const { name, fields } = entity;
  const treeField = findTreeField(entity);
  const parentField = treeField === undefined ? findParentField(fields) : undefined;
  if (!('rule' in access)) {
    const isNamed = parentField !== undefined && fields[parentField]?.entity === access.parent.name;
    if (!isNamed) throw new Error(`${name} has no field childOf ${access.parent.name}.`);
    return inheritedFrom(access.parent, toColumn(parentField), access.needs);
  }
  if (parentField !== undefined || access.rule === 'inherited')
    throw new Error(`${name} declares its parent by childOf and by the parent's table.`);
  const isPlain = access.rule === 'organization' || (access.rule === 'own' && !access.commonColumn);
  if (treeField !== undefined && !isPlain)
    throw new Error(`${name} is a tree: its rows have an owner or belong to the organization.`);
  return access;
}
