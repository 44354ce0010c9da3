import * as v from 'valibot';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { handleEvery } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { findTrashDays } from './space/queries.ts';
import { listExpired } from './entry-queries.ts';
import { listDeepest } from './place-queries.ts';
import { entries } from './tables.ts';

const dayMs = 24 * 3_600_000;
const rootsAtOnce = 100;
const entriesAtOnce = 200;

/** Deletes an entry that is still in the trash with what is below it: one part of it at a time, the deepest first. */
export const removeExpired = defineCommand(
  'file-manager.remove-expired',
  v.object({ id: recordId('file_entries') }),
  async (transaction, { id }) => {
    const root = await transaction.find(entries, id, 'manage');
    if (!root || root.trashed_at === null) return { count: 0 };
    const ids = await listDeepest(transaction, id, entriesAtOnce);
    const rows = await transaction.getMany(entries, ids, 'manage');
    await transaction.removeMany(entries, rows);
    return { count: rows.length };
  },
  { isUndoable: false },
);

/** The daily job that empties the trash. */
export const emptyTrash = handleEvery('file-manager.empty-trash', dayMs, async ({ database }) => {
  const days = await findTrashDays(database);
  const before = new Date(database.now().getTime() - days * dayMs).toISOString();
  for (;;) {
    const ids = await listExpired(database, before, rootsAtOnce);
    if (ids.length === 0) return;
    let removed = 0;
    for (const id of ids)
      for (;;) {
        const { answer } = await database.execute(removeExpired, { id }, { actor: systemActor });
        removed += answer.count;
        if (answer.count === 0) break;
      }
    if (removed === 0) return;
  }
});
