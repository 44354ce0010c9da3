import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Collection, type CollectionQuery, findSort } from '../../shared/collection.ts';
import { compareWithPlace } from '../../shared/list-place.ts';
import { maxListLimit } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import { ListLoader } from '../list-loader.ts';
import type { Replica } from '../replica.ts';
import { readSyncSession, sessionStore } from '../session.ts';
import { loadInto } from './load-into.ts';
import { RecentList, type RecentPart, untouched } from './recent-list.ts';

/** Lists that nobody shows stay loaded, for the way back. */
const maxUnused = 12;
const nothing = createStore<RecentPart>(() => untouched);

const opened = new WeakMap<Replica, Map<string, RecentList>>();

function findList(replica: Replica, collection: Collection, query: CollectionQuery): RecentList {
  const lists = opened.get(replica) ?? new Map<string, RecentList>();
  opened.set(replica, lists);
  const key = `${collection.name} ${JSON.stringify(query)}`;
  const known = lists.get(key);
  if (known) return known;
  const unused = [...lists].filter(([, list]) => !list.isUsed);
  for (const [old] of unused.slice(0, -maxUnused)) lists.delete(old);
  const list = new RecentList(replica, collection, query);
  lists.set(key, list);
  return list;
}

/**
 * How far a list of a `recent` collection is loaded, and what loads more of it. Its records are those of the replica that belong
 * to it; beyond `end` there may be gaps.
 */
export function useRecentList<R extends SyncRecord, F extends string, S extends string>(
  collection: Collection<R, F, S>,
  query: CollectionQuery<F, S>,
) {
  const session = useStore(sessionStore, (state) => state.session);
  const key = JSON.stringify(query);
  const list = useMemo(() => {
    const declared = collection as unknown as Collection; // safe: its own records only
    return session && findList(session.openReplica(declared), declared, JSON.parse(key));
  }, [session, collection, key]);
  useEffect(() => list?.use(), [list]);
  return { part: useStore(list?.part ?? nothing), list };
}

/** Brings the records of a response into the browser's copy. */
export async function loadIntoCopy<R extends SyncRecord>(
  collection: Collection<R>,
  ask: () => Promise<{ readonly records: readonly SyncRecord[] }>,
): Promise<void> {
  const session = readSyncSession();
  if (session) await loadInto(session.openReplica(collection), collection, ask);
}

/** Brings all records of a query into the browser's copy. */
export const loadQueryIntoCopy = <R extends SyncRecord, F extends string, S extends string>(
  collection: Collection<R, F, S>,
  query: CollectionQuery<F, S>,
): Promise<void> =>
  loadIntoCopy(collection, async () => {
    const loader = new ListLoader(collection);
    const records: SyncRecord[] = [];
    let cursor: string | undefined;
    do {
      const page = await loader.loadPage(query, { limit: maxListLimit, cursor });
      records.push(...page.records);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return { records };
  });

/** Brings one record into the browser's copy, if the person may view it. */
export const loadRecordIntoCopy = <R extends SyncRecord>(
  collection: Collection<R>,
  id: string,
): Promise<void> =>
  loadIntoCopy(collection, async () => {
    const record = await new ListLoader(collection).loadRecord(id);
    return { records: record ? [record] : [] };
  });

/** Whether a record lies before the end of what is loaded of a list. */
export function isReached(collection: Pick<Collection, 'sorts' | 'order'>, end: RecentPart['end']) {
  const keys = findSort(collection) ?? [];
  return (record: SyncRecord): boolean => !end || compareWithPlace(record, end, keys) <= 0;
}
