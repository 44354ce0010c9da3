import type { Collection } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { readSyncSession, waitForSession } from './session.ts';

/** The records of a collection once this browser has them, outside of components; none while they cannot be loaded. */
export async function loadRecords<R extends SyncRecord>(collection: Collection<R>): Promise<readonly R[]> {
  const replica = readSyncSession()?.openReplica(collection);
  if (!replica) return [];
  await replica.waitUntilKnown();
  return replica.view(collection).read();
}

/** Longer than this nobody waits for an answer before the screen is there. */
const longestAnswerWaitMs = 300;

/**
 * Begins to load an app's records as soon as there is a session; resolves once there is something to show, or soon after
 * this browser's own copy turned out to be empty.
 */
export async function openRecords(collection: Pick<Collection, 'app' | 'api'>): Promise<void> {
  await waitForSession();
  const replica = readSyncSession()?.openReplica(collection);
  if (!replica) return;
  await replica.whenRead;
  const wait = new Promise((resolve) => setTimeout(resolve, longestAnswerWaitMs));
  await Promise.race([replica.waitUntilKnown(), wait]);
}
