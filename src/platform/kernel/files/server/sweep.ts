import type { Database } from '../../database/server/database.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { defaultUndoDays } from '../../database/server/undo.ts';
import { handleEvery, type JobHandler } from '../../jobs/server/job-kind.ts';
import { removeUnlinked } from './commands.ts';
import { listExpired, listUsedHashes } from './queries.ts';
import type { FilePlaces } from './staging.ts';
import type { FileStore } from './store.ts';

export interface SweepOptions extends FilePlaces {
  readonly database: Database;
  /** How long a command can be undone, and so a link brought back. */
  readonly undoDays?: number | undefined;
}

const dayMs = 24 * 3_600_000;
/** An upload waits so long for the record that it was made for. */
const unsentMs = dayMs;
const filesPerCommand = 100;
const contentsPerQuery = 500;

/** The daily job that removes unused files. */
export const handleSweep = (options: SweepOptions): JobHandler =>
  handleEvery('files.sweep', dayMs, () => sweepFiles(options));

/** Removes uploads that were not continued, files that nothing links to, and contents that no file has. Returns how many files went. */
async function sweepFiles(options: SweepOptions): Promise<number> {
  const { database, store, staging, undoDays = defaultUndoDays } = options;
  const now = database.now().getTime();
  const before = new Date(now - unsentMs);
  const unlinkedBefore = new Date(now - unsentMs - undoDays * dayMs).toISOString();
  const expiry = { unsentBefore: before.toISOString(), unlinkedBefore };
  await staging.removeOlder(before);
  await store.removeUnfinished(before);
  let removed = 0;
  for (;;) {
    const ids = await listExpired(database, expiry, filesPerCommand);
    if (ids.length === 0) break;
    const input = { ids, unsentBefore: expiry.unsentBefore };
    const { answer } = await database.execute(removeUnlinked, input, { actor: systemActor });
    if (answer.count === 0) break;
    removed += answer.count;
    for (const hash of answer.hashes) await removeContent(store, hash, before);
  }
  await removeUnknown(database, store, before);
  return removed;
}

/** Contents without a file: of an upload whose process ended before the file was recorded, or of a removed account. */
async function removeUnknown(database: Database, store: FileStore, before: Date): Promise<void> {
  let hashes: string[] = [];
  const flush = async () => {
    const used = await listUsedHashes(database, hashes);
    for (const hash of hashes) if (!used.has(hash)) await removeContent(store, hash, before);
    hashes = [];
  };
  for await (const { hash, storedAt } of store.list()) {
    if (storedAt < before) hashes.push(hash);
    if (hashes.length === contentsPerQuery) await flush();
  }
  await flush();
}

/** An upload of the same content in the meantime has made it new. */
async function removeContent(store: FileStore, hash: string, before: Date): Promise<void> {
  const storedAt = await store.findStoredAt(hash);
  if (storedAt && storedAt < before) await store.remove(hash);
}
