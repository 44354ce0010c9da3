import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { ListPart } from './list-source.ts';
import { sessionStore } from './session.ts';

/** A part without records, of a list that is not open. */
export const unopenedPart: ListPart<never> = {
  status: 'loading',
  records: [],
  offset: 0,
  hasBefore: false,
  hasAfter: false,
  total: undefined,
  isWhole: false,
};
const ignore = () => () => {};

/** A loaded part of a list, with what loads more of it. */
export interface ShownList<R extends SyncRecord> extends ListPart<R> {
  /** Whether the records are those of the query before, because those of this one are still loading. */
  readonly isPrevious: boolean;
  /** Says which rows are in view, by their places in the whole list, so that what is near them is loaded. */
  readonly show: (first: number, last: number) => void;
  /** Loads again after a failure. */
  readonly reload: () => void;
}

/**
 * A list of a collection, of a whole copy and of a window alike; it follows live events and shows waiting commands. While
 * another query of a window loads, the records of the one before stay, so that a list does not blink while somebody types. A list
 * that is not open is loading.
 */
export function useList<R extends SyncRecord, F extends string, S extends string>(
  collection: Collection<R, F, S>,
  query?: CollectionQuery<F, S>,
  isOpen = true,
): ShownList<R> {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const list = isOpen ? session?.openList(declared, query) : undefined;
  const part = useSyncExternalStore(list?.subscribe ?? ignore, list?.read ?? (() => unopenedPart));
  const [ready, setReady] = useState<ListPart>(unopenedPart);
  if (part.status === 'ready' && !part.isWhole && part !== ready) setReady(part);
  const isPrevious = part.status === 'loading' && ready.status === 'ready';
  const shown = (isPrevious ? ready : part) as ListPart<R>; // safe: made of this collection's records
  return {
    ...shown,
    isPrevious,
    show: list?.show ?? (() => {}),
    reload: () => void list?.reload(),
  };
}
