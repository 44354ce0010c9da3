import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { RecordView } from './record-view.ts';
import type { Replica, ReplicaStatus } from './replica.ts';
import type { WindowCollection } from './windows/window-collection.ts';
import { readSyncSession, sessionStore } from './session.ts';

const loadingStatus = createStore<ReplicaStatus>(() => 'loading');
const noRecords: readonly never[] = [];
const ignore = () => () => {};

/** The replica that holds a collection; opened with the first use. */
function useReplica(collection: Pick<Collection, 'app' | 'api'>) {
  const session = useStore(sessionStore, (state) => state.session);
  return session?.openReplica(collection);
}

/** Whether the records of a collection are there. */
export const useRecordsStatus = (collection: Pick<Collection, 'app' | 'api' | 'copyLimit'>): ReplicaStatus =>
  useStore(useReplica(collection)?.statusOf(collection) ?? loadingStatus);

/** A value made of a query's records; re-renders when it is another value. `select` is a pure function. */
export function useSelectedRecords<R extends SyncRecord, F extends string, S extends string, Selected>(
  collection: Collection<R, F, S>,
  select: (records: readonly R[]) => Selected,
  query?: CollectionQuery<F, S>,
): Selected {
  const view = useReplica(collection)?.view(collection as Collection<R>, query); // safe: names are checked by the caller's type
  return useSyncExternalStore(view?.subscribe ?? ignore, () => select(view?.read() ?? noRecords));
}

const identity = <Value>(value: Value): Value => value;

/** The records of a collection that pass a query, in its order: the same array until it changes. */
export const useRecords = <R extends SyncRecord, F extends string, S extends string>(
  collection: Collection<R, F, S>,
  query?: CollectionQuery<F, S>,
): readonly R[] => useSelectedRecords<R, F, S, readonly R[]>(collection, identity, query);

/** A record by its id, of a window or of a copy; undefined when neither has it, and for an empty id. */
export function useHeldRecord<R extends SyncRecord>(
  { name }: Pick<Collection<R>, 'name'>,
  id: string,
  opened: WindowCollection | undefined,
  replica: Replica | undefined,
  view: RecordView<R> | undefined,
): R | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!opened) return view?.subscribe(listener) ?? (() => {});
      const release = id === '' ? () => {} : opened.opened.open(id);
      const stop = opened.store.subscribe(listener);
      return () => {
        stop();
        release();
      };
    },
    [opened, view, id],
  );
  const read = () => (opened ? opened.store.get(id) : replica?.find(name, id)) as R | undefined; // safe: a record of this collection
  return useSyncExternalStore(subscribe, read);
}

/** A record by its id; undefined when there is none (also for an empty id), or it is not here yet. */
export function useRecord<R extends SyncRecord>(collection: Collection<R>, id: string): R | undefined {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const isWindow = collection.keep === 'window';
  const opened = isWindow ? session?.openWindow(declared) : undefined;
  const replica = isWindow ? undefined : session?.openReplica(collection);
  return useHeldRecord(collection, id, opened, replica, replica?.view(collection));
}

/** The records of a collection as last shown, outside of components. */
export const readRecords = <R extends SyncRecord>(collection: Collection<R>): readonly R[] =>
  readSyncSession()?.replicas.get(collection.app)?.view(collection).read() ?? noRecords;

/** Loads the records of a collection again after a failure. */
export const refreshRecords = (collection: Pick<Collection, 'app'>): void =>
  void readSyncSession()?.replicas.get(collection.app)?.refresh();

/** Takes records that another call of the app returned, before their live events are here. */
export const keepRecords = <R extends SyncRecord>(
  collection: Pick<Collection<R>, 'app' | 'api' | 'name'>,
  records: readonly NoInfer<R>[],
): void => readSyncSession()?.openReplica(collection).keep(collection, records);
