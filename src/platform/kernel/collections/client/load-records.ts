import type { Collection } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { readSyncSession } from './session.ts';
import { isLarge } from './windows/open-until-copied.ts';

/** The records of a collection once this browser has them, outside of components; none while they cannot be loaded. */
export async function loadRecords<R extends SyncRecord>(collection: Collection<R>): Promise<readonly R[]> {
  const replica = readSyncSession()?.openReplica(collection);
  if (!replica) return [];
  await replica.waitForAll(collection);
  return replica.view(collection).read();
}

/** Whether a collection is too large for the browser's copy and not loaded, outside of components. */
export async function isTooLarge(
  collection: Pick<Collection, 'app' | 'api' | 'copyLimit'>,
): Promise<boolean> {
  const replica = readSyncSession()?.openReplica(collection);
  await replica?.waitUntilKnown();
  return replica !== undefined && isLarge(replica, collection);
}
