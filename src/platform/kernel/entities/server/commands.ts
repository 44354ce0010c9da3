import { generateKeyBetween } from 'fractional-indexing';
import { badInput, conflict } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { createFirstPosition } from '../../../../base/positions.ts';
import { openScope } from '../../access/server/commands.ts';
import { describeMissing } from '../../access/server/check-level.ts';
import { defineCommand } from '../../database/server/command.ts';
import { sameValue } from '../../database/server/journal-entry.ts';
import { valueOf } from '../../database/server/row-values.ts';
import type { Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { recordAction } from '../../../people/audit/server/record-action.ts';
import type { AuditAction } from '../../../people/audit/shared/action.ts';
import { toColumn, toColumns } from '../shared/columns.ts';
import { declareVerbs, type DeriveChanges } from '../shared/declare-verbs.ts';
import { collectionOf, type Entity, type EntityVerb, type RecordOf } from '../shared/entity.ts';
import { blankServerSet, type Fields, findParentField, listEdited } from '../shared/fields.ts';
import { type CommandNameOf, entityInputs, pickOffered } from '../shared/schema.ts';
import { findEndPosition, findNeighborPosition } from './position-queries.ts';
import { linkRecordFiles } from './record-files.ts';
import { type EntityRow, toRecord } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** Refuses references to records that do not exist or that the actor cannot view; those that a row has already may stay. */
async function checkReferences(
  transaction: Transaction,
  fields: Fields,
  values: Values,
  rows: readonly object[],
): Promise<void> {
  for (const [name, { type, entity = '' }] of Object.entries(fields)) {
    const wanted = listOf(values[name]);
    const table = transaction.tables.get(entity);
    if ((type !== 'refs' && type !== 'ref') || wanted.length === 0 || !table) continue;
    const isKept = (id: string) =>
      rows.length > 0 && rows.every((row) => listOf(valueOf(row, toColumn(name))).includes(id));
    const added = wanted.filter((id) => !isKept(id));
    const found = await transaction.getMany(table, added, 'view');
    if (found.length < added.length)
      throw badInput(`One of the ${name} does not exist.`, { [name]: 'This does not exist' });
  }
}

/** The ids that a reference holds: one, several or none. */
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];

/** Whether a value that the person saw is no longer there, and is not what they want either. */
export function hasConflict(row: object, expected: Values, changes: Values): boolean {
  return Object.entries(expected).some(([name, seen]) => {
    const now = valueOf(row, toColumn(name));
    return name in changes && !sameValue(now, seen) && !sameValue(now, changes[name]);
  });
}

/** Side effects that an app adds to the commands of an entity. */
export interface EntityEffects<Row> {
  /** Called after a record was created. */
  created?(transaction: Transaction, row: Row): Promise<void>;
  /** Called after a record was changed, with what it was before. */
  changed?(transaction: Transaction, before: Row, after: Row): Promise<void>;
  /** Called before records are removed: what belongs to them goes with them. */
  removed?(transaction: Transaction, rows: readonly Row[]): Promise<void>;
  /** What follows from changes, for the screen before the server responds: the function that the actions of the browser have. */
  derive?(record: object, changes: object, now: string): object;
  /** What the audit log says when records are removed; `count` is how many. */
  readonly audit?: { readonly removed: AuditAction };
}

/** Defines the commands for the verbs of an entity. Throws if records are shared whose table is not shareable. */
export function defineEntityCommands<F extends Fields, V extends EntityVerb>(
  entity: Entity<F, V>,
  table: Table<EntityRow<F>>,
  effects: EntityEffects<EntityRow<F>> = {},
): EntityCommands<F, V> {
  const commands = pickOffered(entity, defineAllCommands<F>(entity, table, effects));
  if ('share' in commands && recordKindOf(table) === undefined)
    throw new Error(`${entity.name} has the verb share, and a table that is not shareable.`);
  return commands;
}

/** The kind of scope that sharing a record opens; undefined if the records of the table cannot be shared separately. */
const recordKindOf = ({ access }: Pick<Table, 'access'>): string | undefined =>
  access.rule === 'own' ? access.shareable?.kind : undefined;

/** Adds the declaration that the browser sends a command with, so that tests can compare its patch. */
const withDeclaration = <C extends object>(command: C, declaration: object): C => ({
  ...command,
  declaration,
});

function defineAllCommands<F extends Fields>(
  entity: Entity<F>,
  table: Table<EntityRow<F>>,
  effects: EntityEffects<EntityRow<F>>,
) {
  type Row = EntityRow<F>;
  const { app, name, noun, fields } = entity;
  const inputs = entityInputs(entity);
  const toWire = (row: Row): RecordOf<Entity<F>> => toRecord(entity, row);
  const stale = (row: Row) =>
    conflict(`This ${entity.word ?? noun} was changed meanwhile.`, {
      reason: 'changed-since',
      current: toWire(row),
    });
  const parentField = findParentField(fields);
  const parentColumn = parentField === undefined ? undefined : toColumn(parentField);
  /** Columns of changes, with those that the server sets itself. */
  const editedColumns = listEdited(fields).map(toColumn);
  const buildChanges = (transaction: Transaction, values: object) => {
    const now = editedColumns.map((column) => [column, transaction.now]);
    return { ...toColumns(values), ...Object.fromEntries(now) } as Partial<Row>; // safe: columns of the fields
  };
  const linkNew = <V extends object>(transaction: Transaction, row: Row, values: V) =>
    linkRecordFiles(transaction, {
      fields,
      record: { entity: name, id: row.id, scope: row.scope },
      values,
      row,
    });
  const isChangeBy = (values: object) => {
    const columns = Object.entries(toColumns(values));
    return (row: Row) => columns.some(([column, value]) => !sameValue(valueOf(row, column), value));
  };

  const create = defineCommand(`${app}.create-${noun}`, inputs.create, async (transaction, input) => {
    const { id = createId(), ...values } = input;
    if (input.id !== undefined && (await transaction.isTaken(table, id))) throw conflict('This id is taken.');
    await checkReferences(transaction, fields, values, []);
    const given = { owner_id: transaction.actor.uid, ...toColumns(values) };
    const scope = (await transaction.findScopes(table, [given]))(given);
    const record = { entity: name, id, scope };
    const linked = await linkRecordFiles(transaction, { fields, record, values });
    const first = await findEndPosition(transaction, name, 'min', scope);
    const parts = { id, owner_id: transaction.actor.uid, position: createFirstPosition(first) };
    const blank = toColumns(blankServerSet(fields));
    const row = { ...blank, ...buildChanges(transaction, linked), ...parts } as Omit<
      Row,
      'version' | 'scope'
    >; // safe: all columns
    const created = await transaction.insert(table, row);
    await effects.created?.(transaction, created);
    return toWire(created);
  });

  const update = defineCommand(`${app}.update-${noun}`, inputs.update, async (transaction, input) => {
    const { id, version, ...changes } = input;
    const row = await transaction.get(table, id, 'edit');
    if (version !== undefined && version !== row.version) throw stale(row);
    await checkReferences(transaction, fields, changes, [row]);
    if (!isChangeBy(changes)(row)) return toWire(row);
    const linked = await linkNew(transaction, row, changes);
    const updated = await transaction.update(table, row, buildChanges(transaction, linked));
    await effects.changed?.(transaction, row, updated);
    return toWire(updated);
  });

  const updateMany = defineCommand(`${app}.update-${name}`, inputs.updateMany, async (transaction, input) => {
    const { ids, changes, expected } = input;
    const rows = await transaction.getMany(table, ids, 'edit');
    // `expected` comes from a form: edits typed there must not be dropped silently.
    if (expected && rows.length < new Set(ids).size) throw describeMissing(table);
    const late = expected && rows.find((row) => hasConflict(row, expected, changes));
    if (late) throw stale(late);
    await checkReferences(transaction, fields, changes, rows);
    const changed = rows.filter(isChangeBy(changes));
    const common = buildChanges(transaction, changes);
    // A file belongs to one record: linking it to the next one is refused.
    const linked = new Map<string, Partial<Row>>();
    for (const row of changed) {
      const own = await linkNew(transaction, row, changes);
      if (own !== changes) linked.set(row.id, buildChanges(transaction, own));
    }
    const updated = await transaction.updateMany(table, changed, ({ id }) => linked.get(id) ?? common);
    for (const [index, row] of updated.entries())
      await effects.changed?.(transaction, changed[index] ?? row, row);
    return { count: changed.length };
  });

  /** A shared record is removed by those who manage it. */
  const removeMany = defineCommand(`${app}.remove-${name}`, inputs.removeMany, async (transaction, input) => {
    const rows = await transaction.getMany(table, input.ids, 'manage');
    await effects.removed?.(transaction, rows);
    await transaction.removeMany(table, rows);
    if (effects.audit && rows.length > 0)
      await recordAction(transaction, effects.audit.removed, { values: { count: String(rows.length) } });
    return { count: rows.length };
  });

  const move = defineCommand(`${app}.move-${noun}`, inputs.move, async (transaction, input) => {
    const { id, afterId, beforeId } = input;
    const row = await transaction.get(table, id, 'edit');
    const neighbor = afterId ?? beforeId;
    const other = neighbor === null ? row : await transaction.get(table, neighbor, 'view');
    const { scope } = other;
    // Two moves to one place at once would give both the same position.
    await transaction.lock(`${name}-positions:${scope}`);
    const from =
      afterId !== null
        ? other.position
        : beforeId !== null && (await findNeighborPosition(transaction, name, 'max', scope, other.position));
    const to =
      afterId !== null
        ? await findNeighborPosition(transaction, name, 'min', scope, other.position)
        : beforeId !== null
          ? other.position
          : await findEndPosition(transaction, name, 'min', scope);
    const position = generateKeyBetween(from || null, to);
    // A row that is moved next to another row gets the same parent.
    const parent = parentColumn !== undefined && { [parentColumn]: valueOf(other, parentColumn) };
    const changes = { ...parent, position } as unknown as Partial<Row>; // safe: columns of every row of the entity
    return toWire(await transaction.update(table, row, changes));
  });

  /** Not undoable: those with whom the record was shared since would lose it. Access is taken away by removing grants. */
  const share = defineCommand(
    `${app}.share-${noun}`,
    inputs.share,
    async (transaction, { id }) => {
      const row = await transaction.get(table, id, 'manage');
      if (!row.scope.startsWith('user:')) return { scope: row.scope };
      const scope = `${recordKindOf(table)}:${id}`;
      await openScope(transaction, scope);
      await transaction.update(table, row, { scope } as Partial<Row>); // safe: every record has one
      return { scope };
    },
    { isUndoable: false },
  );

  const derive = effects.derive as DeriveChanges<Entity> | undefined; // safe: it gets records and changes of this entity
  const declared = declareVerbs<Entity>(entity, collectionOf<Entity>(entity), derive);
  return {
    create: withDeclaration(create, declared.create),
    update,
    updateMany: withDeclaration(updateMany, declared.updateMany),
    removeMany: withDeclaration(removeMany, declared.removeMany),
    move,
    share,
  };
}

/** The commands of an entity with these verbs. */
export type EntityCommands<F extends Fields, V extends EntityVerb = EntityVerb> = Pick<
  ReturnType<typeof defineAllCommands<F>>,
  CommandNameOf<V>
>;
