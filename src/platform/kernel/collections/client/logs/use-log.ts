import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Collection } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { Replica } from '../replica.ts';
import { sessionStore } from '../session.ts';
import { LogCollection } from './log-collection.ts';
import type { LoadLog, LogPart, LogWindow } from './log-window.ts';

const nothing = createStore<LogPart<never>>(() => ({
  status: 'loading',
  records: [],
  hasOlder: false,
  hasNewer: false,
}));

const opened = new WeakMap<Replica, Map<string, LogCollection>>();

function findLogs<R extends SyncRecord>(replica: Replica, collection: Collection<R>): LogCollection<R> {
  const byName = opened.get(replica) ?? new Map<string, LogCollection>();
  opened.set(replica, byName);
  const known = byName.get(collection.name) as LogCollection<R> | undefined; // safe: one collection has this name
  if (known) return known;
  const made = new LogCollection(replica, collection);
  byName.set(collection.name, made as unknown as LogCollection); // safe: as above
  return made;
}

/**
 * The opened part of one group of a log: `open` of its window goes to the newest records or to those around a number. The
 * window is undefined until somebody is signed in. `load` is the same function for each group.
 */
export function useLog<R extends SyncRecord, F extends string>(
  collection: Collection<R, F>,
  filter: F,
  group: string,
  load: (group: string, ...request: Parameters<LoadLog<R>>) => ReturnType<LoadLog<R>>,
): { readonly part: LogPart<R>; readonly window: LogWindow<R> | undefined } {
  const session = useStore(sessionStore, (state) => state.session);
  const logs = useMemo(
    () => session && findLogs(session.openReplica(collection), collection as unknown as Collection<R>), // safe: names widen
    [session, collection],
  );
  const window = useMemo(
    () => logs?.find(group, { [filter]: `in:${group}` }, (request) => load(group, request)),
    [logs, filter, group, load],
  );
  useEffect(() => window && logs?.use(group), [window, logs, group]);
  return { part: useStore(window?.part ?? nothing), window };
}
