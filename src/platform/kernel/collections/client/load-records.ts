import type { Collection } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { readSyncSession } from './session.ts';

/** The records of a collection once this browser has them, outside of components; none while they cannot be loaded. */
export async function loadRecords<R extends SyncRecord>(collection: Collection<R>): Promise<readonly R[]> {
  const replica = readSyncSession()?.openReplica(collection);
  if (!replica) return [];
  await replica.waitForAll(collection);
  return replica.view(collection).read();
}
