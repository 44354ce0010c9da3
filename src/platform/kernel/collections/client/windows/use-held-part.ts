import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Collection } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { ListPart } from '../list-source.ts';
import { sessionStore } from '../session.ts';
import { openUntilCopied } from './open-until-copied.ts';

const none: readonly never[] = [];
const readNone = () => none;
const noIds = createStore<ReadonlySet<string>>(() => new Set());

/** All records with these ids, of a collection that is too large for the browser's copy. Undefined without ids. */
export function useHeldPart<R extends SyncRecord>(
  collection: Collection<R>,
  ids: ReadonlySet<string> | undefined,
): ListPart<R> | undefined {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const opened = session && ids && openUntilCopied(session, declared);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!opened || !ids) return () => {};
      const stop = opened.held.subscribe(listener);
      const release = opened.opened.open(...ids);
      return () => {
        stop();
        // The next list may have the same records.
        queueMicrotask(release);
      };
    },
    [opened, ids],
  );
  const held = useSyncExternalStore(subscribe, opened?.held.read ?? readNone);
  const missing = useStore(opened?.opened.missing ?? noIds);
  return useMemo(() => {
    if (!ids) return undefined;
    const records = held.filter(({ id }) => ids.has(id));
    const known = new Set(records.map(({ id }) => id));
    const isKnown = [...ids].every((id) => known.has(id) || missing.has(id));
    return {
      status: isKnown ? 'ready' : 'loading',
      records: records as readonly SyncRecord[] as readonly R[], // safe: records of this collection
      offset: 0,
      hasBefore: false,
      hasAfter: false,
      total: undefined,
      isWhole: true,
    };
  }, [ids, held, missing]);
}
