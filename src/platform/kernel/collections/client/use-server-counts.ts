import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '../shared/collection.ts';
import { maxValues } from '../shared/filters.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { ListLoader } from './list-loader.ts';
import { sessionStore } from './session.ts';

/** By the name of a list, the ids of its records; null for all records of the collection. */
export type CountedLists = Readonly<Record<string, readonly string[] | null>>;
/** By the name of a list, the number of its records. */
export type ServerCounts = Readonly<Record<string, number>>;

const againMs = 1000;
/** Lists with more ids are not counted. */
const maxIds = 1000;
const unknown: ServerCounts = {};

async function countPart(loader: ListLoader, ids?: readonly string[]): Promise<number> {
  const query = ids ? { filter: { id: `is:${ids.join(',')}` } } : {};
  const { total } = await loader.loadPage(query, { limit: 1, isCounted: true });
  return total?.isExact === true ? total.count : NaN;
}

async function countList(loader: ListLoader, ids: readonly string[] | null): Promise<number> {
  if (!ids) return countPart(loader);
  if (ids.length > maxIds) return NaN;
  const parts = Array.from({ length: Math.ceil(ids.length / maxValues) }, (_, at) =>
    countPart(loader, ids.slice(at * maxValues, (at + 1) * maxValues)),
  );
  return (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
}

/** The numbers of records as the server counts them, of a collection with a filter by `id`. A list whose number is unknown is left out. */
export function useServerCounts<R extends SyncRecord>(
  collection: Collection<R>,
  lists: CountedLists,
): ServerCounts {
  const session = useStore(sessionStore, (state) => state.session);
  const [counts, setCounts] = useState(unknown);
  const key = JSON.stringify(lists);
  useEffect(() => {
    const loader = new ListLoader(collection);
    const counted: CountedLists = JSON.parse(key);
    let newest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      timer = undefined;
      const current = ++newest;
      const numbers = await Promise.all(
        Object.entries(counted).map(async ([name, ids]) => {
          const number = await countList(loader, ids).catch(() => NaN);
          return [name, number] as const;
        }),
      );
      const known = numbers.filter(([, number]) => !Number.isNaN(number));
      if (current === newest) setCounts(Object.fromEntries(known));
    };
    const countAgain = () => {
      timer ??= setTimeout(() => void count(), againMs);
    };
    void count();
    const replica = session?.openReplica(collection);
    const stops = [replica?.heard.subscribe(countAgain), replica?.pulls.subscribe(countAgain)];
    return () => {
      newest = Infinity;
      clearTimeout(timer);
      for (const stop of stops) stop?.();
    };
  }, [session, collection, key]);
  return counts;
}
