import * as v from 'valibot';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { auditEntries } from './tables.ts';

/** Removed in one transaction: other writes wait no longer than for any command. */
const rowsPerSlice = 500;
const dayMs = 24 * 3_600_000;

/** Removes the oldest entries before an instant; returns whether there may be more. */
export const pruneSlice = defineCommand(
  'audit.prune',
  v.object({ before: v.string() }),
  async (transaction, { before }) => {
    const oldest = await transaction.db
      .selectFrom('audit_entries') // unscoped: retention removes old entries of everybody
      .select('id')
      .where('at', '<', before)
      .orderBy('at')
      .limit(rowsPerSlice)
      .execute();
    const ids = oldest.map(({ id }) => id);
    await transaction.removeMany(auditEntries, await transaction.getMany(auditEntries, ids, 'manage'));
    return ids.length === rowsPerSlice;
  },
  { isUndoable: false },
);

/** Removes the entries that are older than the operator keeps them; without a number of days, none. */
export async function pruneAudit(database: Database, days: number | undefined): Promise<void> {
  if (days === undefined) return;
  const before = new Date(database.now().getTime() - days * dayMs).toISOString();
  const options = { actor: systemActor };
  while ((await database.execute(pruneSlice, { before }, options)).answer)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
