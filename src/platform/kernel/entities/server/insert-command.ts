import { generateNKeysBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { toColumns } from '../shared/columns.ts';
import type { Entity, ValuesFor } from '../shared/entity.ts';
import type { Fields } from '../shared/fields.ts';
import { entityInputs } from '../shared/schema.ts';
import { findEndPosition } from './position-queries.ts';
import { blankColumns } from './blank-columns.ts';
import { linkImportedPictures } from './pictures.ts';
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

/** Declares the command that inserts records, such as those of a file, after all others of the actor, in their order. */
export function defineEntityInsert<F extends Fields>(
  name: string,
  entity: Entity<F>,
  table: Table<EntityRow<F>>,
) {
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
    const scopeOf = (row: object) => table.scope({ ...owner, ...toColumns(row) });
    for (const [id, values] of byId) {
      const record = { entity: entity.name, id, scope: scopeOf(values) };
      byId.set(id, await linkImportedPictures(transaction, { fields: entity.fields, record, values }));
    }
    const scopes = new Set([...byId.values()].map(scopeOf));
    const ends = await Promise.all(
      [...scopes].map((scope) => findEndPosition(transaction, entity.name, 'max', scope)),
    );
    const last = ends.reduce((one, other) => ((one ?? '') < (other ?? '') ? other : one), null);
    const positions = generateNKeysBetween(last, null, byId.size);
    const fresh = [...byId].map(([id, values], at) => {
      const kept = [...references].map(([field, visible]) => {
        const wanted: readonly string[] | string | null = Object(values)[field] ?? null;
        if (!Array.isArray(wanted)) return [field, visible.has(String(wanted)) ? wanted : null];
        return [field, wanted.filter((reference) => visible.has(reference))];
      });
      const parts = { id, owner_id: transaction.actor.uid, position: positions[at] ?? '' };
      const columns = toColumns({ ...values, ...Object.fromEntries(kept) });
      return { ...blankColumns(entity, transaction.now), ...columns, ...parts } as Omit<
        EntityRow<F>,
        'version' | 'scope'
      >; // safe: one value a field
    });
    await transaction.insertMany(table, fresh);
    return { count: fresh.length };
  });
}
