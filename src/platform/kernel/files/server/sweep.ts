import type { Database } from '../../database/server/database.ts';
import type { UndoOptions } from '../../database/server/undo.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { handleEvery, type JobHandler } from '../../jobs/server/job-kind.ts';
import { defineRemoval } from './commands.ts';
import { listFilesBroughtBefore, listKept, listUnknown } from './queries.ts';
import type { FileReference } from './references.ts';
import type { FileStore } from './store.ts';

export interface SweepOptions {
  database: Database;
  store: FileStore;
  /** All tables that name files. */
  references: readonly FileReference[];
  undo: UndoOptions;
}

const dayMs = 24 * 3_600_000;

/** The daily job that removes unused files. */
export const handleSweep = (options: SweepOptions): JobHandler =>
  handleEvery('files.sweep', dayMs, () => sweepFiles(options));

/** Who uploads a picture has this long to use it. */
const minAgeMs = 24 * 3_600_000;
const filesPerCommand = 100;

/**
 * Removes uploads that were never finished, and the files that nobody needs: older than a day, named by no row, and not
 * to be brought back by an undo. Returns how many were removed.
 */
async function sweepFiles({ database, store, references, undo }: SweepOptions): Promise<number> {
  const olderThan = new Date(database.now().getTime() - minAgeMs);
  await store.removeUnfinished(olderThan);
  const since = await database.readSequence();
  const kept = await listKept(database, references, undo);
  const contents: string[] = [];
  for await (const { hash, storedAt } of store.list()) if (storedAt < olderThan) contents.push(hash);
  const known = await listFilesBroughtBefore(database.db, olderThan.toISOString());
  const unused = [...known, ...(await listUnknown(database, contents))].filter((id) => !kept.has(id));
  const removal = defineRemoval(store, references);
  let count = 0;
  for (let start = 0; start < unused.length; start += filesPerCommand) {
    const ids = unused.slice(start, start + filesPerCommand);
    const input = { ids, since, olderThan: olderThan.toISOString() };
    count += (await database.execute(removal, input, { actor: systemActor })).answer;
  }
  return count;
}
