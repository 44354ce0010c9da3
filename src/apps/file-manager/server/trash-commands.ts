import * as v from 'valibot';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { handleEvery } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { trashDays } from '../shared/entry.ts';
import { listExpired } from './entry-queries.ts';
import { entries } from './tables.ts';

const dayMs = 24 * 3_600_000;
const entriesAtOnce = 100;

/** Deletes entries that are still in the trash. */
export const removeExpired = defineCommand(
  'file-manager.remove-expired',
  v.object({ ids: recordIds('file_entries', entriesAtOnce) }),
  async (transaction, { ids }) => {
    const rows = await transaction.getMany(entries, ids, 'manage');
    const trashed = rows.filter((row) => row.trashed_at !== null);
    await transaction.removeMany(entries, trashed);
    return { count: trashed.length };
  },
  { isUndoable: false },
);

/** The daily job that empties the trash. */
export const emptyTrash = handleEvery('file-manager.empty-trash', dayMs, async ({ database }) => {
  const before = new Date(database.now().getTime() - trashDays * dayMs).toISOString();
  for (;;) {
    const ids = await listExpired(database, before, entriesAtOnce);
    if (ids.length === 0) return;
    const { answer } = await database.execute(removeExpired, { ids }, { actor: systemActor });
    if (answer.count === 0) return;
  }
});
