import type { Collection } from '../shared/collection.ts';
import { readSyncSession, waitForSession } from './session.ts';

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
