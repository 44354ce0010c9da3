import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Collection, CollectionQuery } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import { sessionStore } from '../session.ts';
import type { ListPart } from './window-view.ts';

const nothing: ListPart<never> = {
  status: 'loading',
  records: [],
  offset: 0,
  hasBefore: false,
  hasAfter: false,
  total: undefined,
};
const ignore = () => () => {};

/** A part of a list, with what loads more of it. */
export interface ShownPart<R extends SyncRecord> extends ListPart<R> {
  /** Whether the records are those of the query before, since those of this one are on their way. */
  readonly isPrevious: boolean;
  /** Says which rows are in view, by their places in the whole list, so that what is near them is loaded. */
  readonly show: (first: number, last: number) => void;
  /** Loads again after a failure. */
  readonly reload: () => void;
}

/**
 * The loaded part of a list of a `window` collection; it follows live events and shows waiting commands. While another query
 * loads, the records of the one before stay, so that a list does not blink while somebody types.
 */
export function usePage<R extends SyncRecord, F extends string, S extends string>(
  collection: Collection<R, F, S>,
  query?: CollectionQuery<F, S>,
): ShownPart<R> {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const view = session?.openWindow(declared).view(query);
  const part = useSyncExternalStore(view?.subscribe ?? ignore, view?.read ?? (() => nothing));
  const [ready, setReady] = useState<ListPart>(nothing);
  if (part.status === 'ready' && part !== ready) setReady(part);
  const isPrevious = part.status === 'loading' && ready.status === 'ready';
  const shown = (isPrevious ? ready : part) as ListPart<R>; // safe: made of this collection's records
  return {
    ...shown,
    isPrevious,
    show: view?.show ?? (() => {}),
    reload: () => void view?.reload(),
  };
}
