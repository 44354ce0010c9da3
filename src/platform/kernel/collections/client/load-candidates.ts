import type { Collection } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { ListLoader } from './list-loader.ts';
import { readSyncSession } from './session.ts';
import { isLarge, openUntilCopied } from './windows/open-until-copied.ts';

/** The query: an id or a text. */
type Sought = { readonly id: string } | { readonly search: string };

/** The number of records that a search returns at most. */
const maxFound = 50;
const maxPages = 30;

async function find<R extends SyncRecord>(loader: ListLoader, sought: Sought): Promise<readonly R[]> {
  const found: SyncRecord[] = [];
  if ('id' in sought) {
    const record = await loader.loadRecord(sought.id);
    if (record) found.push(record);
  } else {
    let cursor: string | undefined;
    for (let page = 0; page < maxPages; page++) {
      const { records, next } = await loader.loadPage(sought, { cursor, limit: maxFound });
      found.push(...records);
      if (next === undefined || found.length >= maxFound) break;
      cursor = next;
    }
  }
  return found as R[]; // safe: the server responds by its schema
}

/**
 * Records among which are those that are sought: all of the browser's copy, or, of a collection that is too large for it, those that the
 * server finds. None while they cannot be loaded.
 */
export async function loadCandidates<R extends SyncRecord>(
  collection: Collection<R>,
  sought: Sought,
): Promise<readonly R[]> {
  const session = readSyncSession();
  if (!session) return [];
  const declared = collection as unknown as Collection; // safe: its own records only
  const replica = session.openReplica(declared);
  await replica.waitUntilKnown();
  if (replica.statusOf(declared).getState() === 'ready') return replica.view(collection).read();
  if (!isLarge(replica, declared)) return [];
  return find<R>(openUntilCopied(session, declared).loader, sought).catch(() => []);
}
