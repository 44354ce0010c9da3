import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { SyncSession } from './engine.ts';
import type { RecordView } from './record-view.ts';
import type { ReplicaStatus } from './replica.ts';
import { sessionStore } from './session.ts';
import { findHeld } from './windows/held-records.ts';
import { isLarge } from './windows/open-until-copied.ts';

type Declared = Pick<Collection, 'app' | 'api' | 'name'>;
type RecordSets = readonly (readonly SyncRecord[])[];

const none: readonly never[] = [];

/** Of several replicas: loading until each has answered, then unreachable if one of them is. */
function joinStatuses(statuses: readonly ReplicaStatus[]): ReplicaStatus {
  if (statuses.includes('loading')) return 'loading';
  return statuses.includes('unreachable') ? 'unreachable' : 'ready';
}

/** The loaded records of a collection: its copy or its windows. */
function observeHeld(session: SyncSession, declared: Declared) {
  const collection = declared as Collection; // safe: declared as a whole, of which the caller needs these parts
  const replica = session.openReplica(collection);
  const status = replica.statusOf(collection);
  const find = () => findHeld(session, collection);
  return {
    replica,
    read: () => find()?.read() ?? none,
    readStatus: () => (isLarge(replica, collection) ? 'ready' : status.getState()),
    subscribe: (listener: () => void) => {
      let followed: RecordView<SyncRecord> | undefined;
      let stop = () => {};
      const follow = () => {
        const held = find();
        if (held === followed) return;
        stop();
        followed = held;
        stop = held?.subscribe(listener) ?? (() => {});
      };
      const change = () => {
        follow();
        listener();
      };
      const stops = [replica.status.subscribe(change), status.subscribe(change)];
      follow();
      return () => [...stops, stop].forEach((end) => end());
    },
  };
}

function observe(session: SyncSession | undefined, collections: readonly Declared[]) {
  const opened = session ? collections.map((declared) => observeHeld(session, declared)) : undefined;
  let sets: RecordSets = [];
  return {
    subscribe: (listener: () => void) => {
      const stops = (opened ?? []).map(({ subscribe }) => subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    readSets: (): RecordSets => {
      const next = (opened ?? []).map(({ read }) => read());
      if (next.length !== sets.length || next.some((set, index) => set !== sets[index])) sets = next;
      return sets;
    },
    readStatus: (): ReplicaStatus =>
      opened ? joinStatuses(opened.map(({ readStatus }) => readStatus())) : 'loading',
    refresh: () => {
      for (const { replica, readStatus } of opened ?? [])
        if (readStatus() === 'unreachable') void replica.refresh();
    },
  };
}

/**
 * The records of several collections, however many: the same array until one of them changes. Of a collection that is too large for a
 * copy, these are the records that something holds. `collections` is the same array while it names the same collections.
 */
export function useRecordSets(collections: readonly Declared[]) {
  const session = useStore(sessionStore, (state) => state.session);
  const observed = useMemo(() => observe(session, collections), [session, collections]);
  const sets = useSyncExternalStore(observed.subscribe, observed.readSets);
  const status = useSyncExternalStore(observed.subscribe, observed.readStatus);
  return { sets, status, /** Loads again what could not be loaded. */ refresh: observed.refresh };
}
