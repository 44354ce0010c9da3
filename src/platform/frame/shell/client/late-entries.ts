import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { whenIdleOrUsed, whenUsed } from '../../../../ui/idle.ts';
import { isWithin } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';

type Entries = readonly NavigationItem[];

/** The entries that have been fetched, by the id of the one that holds them. */
const store = createStore<Readonly<Record<string, Entries | undefined>>>(() => ({}));
const started = new Set<string>();

/** Fetches the entries of a collapse, once; when that fails, again with the next use of the page. */
async function loadEntries(item: NavigationItem): Promise<void> {
  const { id, loadChildren } = item;
  if (!loadChildren || started.has(id)) return;
  started.add(id);
  try {
    store.setState({ [id]: await loadChildren() });
  } catch {
    started.delete(id);
    whenUsed(() => void loadEntries(item));
  }
}

const listLate = (items: Entries): Entries =>
  items.flatMap((item) => (item.loadChildren ? [item] : listLate(item.children ?? [])));

const fillIn = (items: Entries, late: ReturnType<typeof store.getState>): NavigationItem[] =>
  items.map((item) => {
    const children = late[item.id] ?? (item.children && fillIn(item.children, late));
    return children ? { ...item, children } : item;
  });

/** Fetches the entries of the collapses that contain a page, so that they are in the first paint. */
export const fetchEntriesAt = (items: Entries, path: string): Promise<unknown> =>
  Promise.all(
    listLate(items)
      .filter((item) => isWithin(item, path))
      .map(loadEntries),
  );

/** The entries with those inside that come late; they are fetched when the page is idle or used. */
export function useLateEntries(items: Entries): Entries {
  const late = useStore(store);
  useEffect(() => {
    const waiting = listLate(items);
    if (waiting.length === 0) return undefined;
    return whenIdleOrUsed(() => waiting.forEach((item) => void loadEntries(item)));
  }, [items]);
  return useMemo(() => fillIn(items, late), [items, late]);
}
