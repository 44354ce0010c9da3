import type { Collection } from '../../shared/collection.ts';
import type { SyncSession } from '../engine.ts';
import type { Replica } from '../replica.ts';
import type { WindowCollection } from './window-collection.ts';

/** Rows are loaded by the page of a table, and stay until the copy is loaded. */
const sizes = { page: 50, max: 20_000, ahead: 0 } as const;

/** Opens a window of a collection until its copy is loaded. Afterwards, only the copy applies its events. */
export function openUntilCopied(session: SyncSession, collection: Collection): WindowCollection {
  const { windows } = session;
  const known = windows.get(collection.entity);
  if (known) return known;
  const opened = session.openWindow(collection, sizes);
  const status = session.openReplica(collection).statusOf(collection);
  const stop = status.subscribe((next) => {
    if (next !== 'ready') return;
    stop();
    opened.close();
    windows.delete(collection.entity);
  });
  return opened;
}

/** Whether a collection is too large for the browser's copy, and nothing has needed all of it yet. */
export const isLarge = (replica: Replica, collection: Pick<Collection, 'copyLimit'>): boolean =>
  replica.status.getState() === 'ready' && replica.statusOf(collection).getState() !== 'ready';
