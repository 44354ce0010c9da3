import type { Collection } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { Replica } from '../replica.ts';

/** Adds the records of a response to those that a replica holds. */
export async function loadInto<Answer extends { readonly records: readonly SyncRecord[] }>(
  replica: Replica,
  collection: Pick<Collection, 'name'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const heard = replica.heard.getState();
  const answer = await ask();
  replica.keep(collection, answer.records);
  // What was removed during the request may be in its response.
  if (replica.heard.getState() !== heard) void replica.pull();
  return answer;
}
