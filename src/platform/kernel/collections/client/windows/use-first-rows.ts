import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Collection, CollectionQuery } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { SyncSession } from '../engine.ts';
import type { ListPart } from '../list-source.ts';
import { sessionStore } from '../session.ts';
import type { WindowCollection } from './window-collection.ts';

/** Rows are loaded by the page of a table, and stay until the copy is loaded. */
const sizes = { page: 50, max: 20_000, ahead: 0 } as const;
const ignore = () => () => {};
const readNothing = () => undefined;

/** Opens a window of a collection until its copy is loaded. Afterwards, only the copy applies its events. */
function openUntilCopied(session: SyncSession, collection: Collection): WindowCollection {
  const { windows } = session;
  const known = windows.get(collection.entity);
  if (known) return known;
  const opened = session.openWindow(collection, sizes);
  const stop = session.openReplica(collection).status.subscribe((status) => {
    if (status !== 'ready') return;
    stop();
    opened.close();
    windows.delete(collection.entity);
  });
  return opened;
}

/**
 * The first rows of a list, as the server sorts it, while the browser's copy of the collection is loading: those up to `end`, which
 * grows as pages are opened. Undefined without a query.
 */
export function useFirstRows<R extends SyncRecord>(
  collection: Collection<R>,
  query: CollectionQuery | undefined,
  end: number,
): ListPart<R> | undefined {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const list = session && query && openUntilCopied(session, declared).view(query);
  const part = useSyncExternalStore(list?.subscribe ?? ignore, list?.read ?? readNothing);
  const length = part?.records.length ?? 0;
  useEffect(() => {
    if (length > 0 && end > length) list?.show(length, end - 1);
  }, [list, length, end]);
  return part as ListPart<R> | undefined; // safe: made of this collection's records
}
