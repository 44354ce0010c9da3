import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import { sessionStore } from '../session.ts';
import { useRecordsStatus } from '../use-records.ts';

const none: readonly never[] = [];
const ignore = () => () => {};

/** The records of a collection if this browser has a copy of all; none while it is loading, or too large for a copy. */
export function useCopiedRecords<R extends SyncRecord>(collection: Collection<R>): readonly R[] {
  const session = useStore(sessionStore, (state) => state.session);
  const isCopied = useRecordsStatus(collection) === 'ready';
  const view = isCopied ? session?.openReplica(collection).view(collection) : undefined;
  return useSyncExternalStore(view?.subscribe ?? ignore, view?.read ?? (() => none));
}
