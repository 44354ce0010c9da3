import type { Collection } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { SyncSession } from '../engine.ts';
import type { RecordView } from '../record-view.ts';
import { readSyncSession } from '../session.ts';
import { isLarge, openUntilCopied } from './open-until-copied.ts';
import type { WindowCollection } from './window-collection.ts';

const none: readonly never[] = [];

/** What this browser holds of a collection: its copy, or its windows where it is too large for one. Undefined while that is unknown. */
export function findHeld(session: SyncSession, collection: Collection): RecordView<SyncRecord> | undefined {
  const replica = session.openReplica(collection);
  if (!isLarge(replica, collection)) {
    const isKnown = collection.copyLimit === undefined || replica.status.getState() === 'ready';
    return isKnown ? replica.view(collection) : undefined;
  }
  return openUntilCopied(session, collection).held;
}

/** The records of a collection that this browser holds, outside of components. */
export function readHeld<R extends SyncRecord>(collection: Collection<R>): readonly R[] {
  const session = readSyncSession();
  const view = session && findHeld(session, collection as unknown as Collection); // safe: its own records only
  return (view?.read() ?? none) as readonly R[]; // safe: made of this collection's records
}

/** By window, the records that are held until it is closed. */
const heldIds = new WeakMap<WindowCollection, Set<string>>();

/**
 * Holds what `load` returns of a collection that is too large for the browser's copy until the copy is loaded: live events and waiting
 * commands change it. Nothing is loaded where there is a copy.
 */
export async function holdIfLarge<R extends SyncRecord>(
  collection: Collection<R>,
  load: () => Promise<readonly R[]>,
): Promise<void> {
  const session = readSyncSession();
  const declared = collection as unknown as Collection; // safe: its own records only
  if (!session || !isLarge(session.openReplica(declared), declared)) return;
  const records = await load();
  if (readSyncSession() !== session || !isLarge(session.openReplica(declared), declared)) return;
  const opened = openUntilCopied(session, declared);
  const known = heldIds.get(opened) ?? new Set();
  heldIds.set(opened, known);
  opened.store.write(records.filter(opened.isNews), []);
  for (const { id } of records) {
    if (!known.has(id)) opened.opened.open(id);
    known.add(id);
  }
}
