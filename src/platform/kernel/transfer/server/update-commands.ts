import { sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import { journalColumns } from '../../database/server/schema.ts';
import { findBreach } from '../../database/server/row-rules.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { joinEntries, planRow, withoutBlocked } from '../../database/server/undo-plan.ts';
import { recordId } from '../../http/shared/fields.ts';

const firstIdOf = (importId: string) => `${importId}-`;
const lastIdOf = (importId: string) => `${importId}-9999999`;

/** The command of an import before the one with this id that updated records, the last one first. */
export async function findUpdating(
  { db }: Pick<Database, 'db'>,
  table: Pick<Table, 'name'>,
  importId: string,
  before = lastIdOf(importId),
): Promise<string | undefined> {
  const found = await db
    .selectFrom('journal')
    .select('command_id')
    .where('command_id', '>', firstIdOf(importId))
    .where('command_id', '<', before)
    .where('entity', '=', table.name)
    .where('change', '=', 'update')
    .orderBy('command_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.command_id;
}

/** How often an import updated each of the rows that it created: several lines of its file were of one record. */
export async function countOwnUpdates(
  { db, kind }: Transaction,
  table: Pick<Table, 'name'>,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('journal') // unscoped: of rows that the actor may edit
    .select(['entity_id', sql<number>`count(*)`.as('count')])
    .where(inList(kind, sql.ref('entity_id'), ids))
    .where('entity', '=', table.name)
    .where('change', '=', 'update')
    .where('command_id', '>', firstIdOf(importId))
    .where('command_id', '<', lastIdOf(importId))
    .groupBy('entity_id')
    .execute();
  return new Map(rows.map(({ entity_id, count }) => [entity_id, Number(count)]));
}

/** Declares the command that reverts the updates of one import command. Skips values that changed since and rows that would violate a rule. */
export const defineRestoreUpdated = <R extends RecordRow>(name: string, table: Table<R>) =>
  defineCommand(
    name,
    v.object({ importId: recordId(), commandId: recordId() }),
    async (transaction, { importId, commandId }) => {
      const entries = await transaction.db
        .selectFrom('journal')
        .select(journalColumns)
        .where('command_id', '=', commandId)
        .where('actor', '=', transaction.actor.uid)
        .where('entity', '=', table.name)
        .where('change', '=', 'update')
        .orderBy('seq')
        .execute();
      // Those that the import created are removed, or stay as they are.
      const others = entries.filter(({ entity_id }) => !entity_id.startsWith(firstIdOf(importId)));
      const changes = joinEntries(transaction.tables, others);
      const rows = await transaction.getMany(
        table,
        changes.map(({ id }) => id),
        'edit',
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      const before = new Map(
        changes.flatMap((change) => {
          const row = byId.get(change.id);
          const plan = planRow(change, row);
          const { step } = withoutBlocked(plan, plan.differing);
          if (!row || step.kind !== 'update') return [];
          const values = step.values as Partial<R>; // safe: columns of the table
          const isLeft = findBreach(table, { ...row, ...values }, Object.keys(values)) !== undefined;
          return isLeft ? [] : [[row, values] as const];
        }),
      );
      const restored = [...before.keys()];
      const after = await transaction.revertMany(table, restored, (row) => before.get(row) ?? {});
      return { count: after.filter((row, index) => row !== restored[index]).length };
    },
  );
