import { generateNKeysBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../database/server/command.ts';
import { findBreachOfNew } from '../../database/server/row-rules.ts';
import type { Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { toColumns } from '../shared/columns.ts';
import type { Entity, ValuesFor } from '../shared/entity.ts';
import type { Fields } from '../shared/fields.ts';
import { entityInputs } from '../shared/schema.ts';
import { findEndPosition } from './position-queries.ts';
import { blankColumns } from './blank-columns.ts';
import { linkImported } from './record-files.ts';
import type { EntityRow } from './tables.ts';

type Given<F extends Fields> = ValuesFor<Entity<F>> & { id?: string };

/** The ids that values refer to and that the actor can view, by field: a label may have been removed since. */
async function findReferences(transaction: Transaction, fields: Fields, rows: readonly object[]) {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [name, { type, entity = '' }] of Object.entries(fields)) {
    const table = transaction.tables.get(entity);
    if ((type !== 'refs' && type !== 'ref') || !table) continue;
    const wanted: string[] = rows.flatMap((row) => Object(row)[name] ?? []);
    const visible = await transaction.getMany(table, [...new Set(wanted)], 'view');
    found.set(name, new Set(visible.map(({ id }) => id)));
  }
  return found;
}

/** A skipped record and the reason. */
interface LeftOut {
  readonly id: string;
  readonly field: string;
  readonly reason: 'missing' | 'invalid';
  readonly message: string;
}

/** The first field of a record whose reference does not exist. */
const findMissing = (values: object, references: Awaited<ReturnType<typeof findReferences>>) =>
  [...references].find(([field, visible]) =>
    [Object(values)[field] ?? []].flat().some((wanted: string) => !visible.has(wanted)),
  )?.[0];

/**
 * Declares the command that inserts records, such as those of an imported file, after the actor's existing records and in the given
 * order. Skips records with references that do not exist and records that violate a rule of the table.
 */
export function defineEntityInsert<F extends Fields>(
  name: string,
  entity: Entity<F>,
  table: Table<EntityRow<F>>,
) {
  type NewRow = Omit<EntityRow<F>, 'version' | 'scope'>;
  const rowsSchema = v.pipe(v.array(entityInputs(entity).create), v.maxLength(1000));
  return defineCommand(name, v.object({ rows: rowsSchema }), async (transaction, input) => {
    const rows: readonly Given<F>[] = input.rows;
    const byId = new Map(rows.map((row) => [row.id ?? createId(), row]));
    const ids = [...byId.keys()];
    const known = await transaction
      .unchecked('an id is used once, also by records that the actor cannot see')
      .getMany(table, ids, 'view');
    for (const { id } of known) byId.delete(id);
    const references = await findReferences(transaction, entity.fields, rows);
    const owner = { owner_id: transaction.actor.uid };
    const buildRow = (id: string, values: object, position: string) =>
      ({
        ...blankColumns(entity, transaction.now),
        ...toColumns(values),
        id,
        ...owner,
        position,
      }) as unknown as NewRow; // safe: one value a field
    const left: LeftOut[] = [];
    for (const [id, values] of byId) {
      const missing = findMissing(values, references);
      const why = 'This does not exist';
      if (missing !== undefined) left.push({ id, field: missing, reason: 'missing', message: why });
      else {
        const row = buildRow(id, values, '') as EntityRow<F>; // safe: rules read the columns of fields
        const breach = findBreachOfNew(table, row, transaction.now);
        const [[field, message] = ['', breach?.message ?? '']] = Object.entries(breach?.fields ?? {});
        if (breach) left.push({ id, field, reason: 'invalid', message });
      }
    }
    for (const { id } of left) byId.delete(id);
    const toScoped = (values: object) => ({ ...owner, ...toColumns(values) });
    const findScope = await transaction.findScopes(table, [...byId.values()].map(toScoped));
    const scopeOf = (values: object) => findScope(toScoped(values));
    for (const [id, values] of byId) {
      const record = { entity: entity.name, id, scope: scopeOf(values) };
      byId.set(id, await linkImported(transaction, { fields: entity.fields, record, values }));
    }
    const scopes = new Set([...byId.values()].map(scopeOf));
    const ends = await Promise.all(
      [...scopes].map((scope) => findEndPosition(transaction, entity.name, 'max', scope)),
    );
    const last = ends.reduce((one, other) => ((one ?? '') < (other ?? '') ? other : one), null);
    const positions = generateNKeysBetween(last, null, byId.size);
    const fresh = [...byId].map(([id, values], at) => buildRow(id, values, positions[at] ?? ''));
    await transaction.insertMany(table, fresh);
    return { count: fresh.length, left };
  });
}
