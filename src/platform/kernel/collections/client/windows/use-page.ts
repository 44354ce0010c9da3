import { useSyncExternalStore } from 'react';
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

/** A part of a list, with what loads more of it: `show` says which places of the list are in view. */
export interface ShownPart<R extends SyncRecord> extends ListPart<R> {
  readonly show: (first: number, last: number) => void;
  /** Loads again after a failure. */
  readonly reload: () => void;
}

/** The loaded part of a list of a `window` collection; it follows live events and shows waiting commands. */
export function usePage<R extends SyncRecord, F extends string, S extends string>(
  collection: Collection<R, F, S>,
  query?: CollectionQuery<F, S>,
): ShownPart<R> {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const view = session?.openWindow(declared).view(query);
  const part = useSyncExternalStore(view?.subscribe ?? ignore, view?.read ?? (() => nothing));
  return {
    ...(part as ListPart<R>), // safe: made of this collection's records
    show: view?.show ?? (() => {}),
    reload: () => void view?.reload(),
  };
}
