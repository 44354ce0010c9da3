import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { SyncSession } from './engine.ts';
import type { ReplicaStatus } from './replica.ts';
import { sessionStore } from './session.ts';

type Declared = Pick<Collection, 'app' | 'api' | 'name'>;
type RecordSets = readonly (readonly SyncRecord[])[];

/** Of several replicas: loading until each has answered, then unreachable if one of them is. */
function joinStatuses(statuses: readonly ReplicaStatus[]): ReplicaStatus {
  if (statuses.includes('loading')) return 'loading';
  return statuses.includes('unreachable') ? 'unreachable' : 'ready';
}

function observe(session: SyncSession | undefined, collections: readonly Declared[]) {
  const opened = session
    ? collections.map((declared) => {
        const collection = declared as Collection; // safe: declared as a whole, of which the caller needs these parts
        const replica = session.openReplica(collection);
        return { replica, view: replica.view(collection) };
      })
    : undefined;
  let sets: RecordSets = [];
  return {
    subscribe: (listener: () => void) => {
      const stops = (opened ?? []).flatMap(({ replica, view }) => [
        view.subscribe(listener),
        replica.status.subscribe(listener),
      ]);
      return () => stops.forEach((stop) => stop());
    },
    readSets: (): RecordSets => {
      const next = (opened ?? []).map(({ view }) => view.read());
      if (next.length !== sets.length || next.some((set, index) => set !== sets[index])) sets = next;
      return sets;
    },
    readStatus: (): ReplicaStatus =>
      opened ? joinStatuses(opened.map(({ replica }) => replica.status.getState())) : 'loading',
    refresh: () => {
      for (const { replica } of opened ?? [])
        if (replica.status.getState() === 'unreachable') void replica.refresh();
    },
  };
}

/**
 * The records of several collections, however many: the same array until one of them changes. `collections` is the same
 * array while it names the same collections.
 */
export function useRecordSets(collections: readonly Declared[]) {
  const session = useStore(sessionStore, (state) => state.session);
  const observed = useMemo(() => observe(session, collections), [session, collections]);
  const sets = useSyncExternalStore(observed.subscribe, observed.readSets);
  const status = useSyncExternalStore(observed.subscribe, observed.readStatus);
  return { sets, status, /** Loads again what could not be loaded. */ refresh: observed.refresh };
}
