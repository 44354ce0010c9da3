import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Collection, CollectionQuery } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { ListPart, ListSource } from '../list-source.ts';
import { sessionStore } from '../session.ts';
import { openUntilCopied } from './open-until-copied.ts';

const ignore = () => () => {};
const readNothing = () => undefined;

interface FirstRows<R extends SyncRecord> extends ListPart<R> {
  /** Whether the rows are those of the query before, because those of this one are still loading. */
  readonly isPrevious: boolean;
}

/** The rows of a list up to `end`. While another list loads, the rows of the one before stay. */
export function useRowsOf<R extends SyncRecord>(
  list: Omit<ListSource, 'reload'> | undefined,
  end: number,
): FirstRows<R> | undefined {
  const part = useSyncExternalStore(list?.subscribe ?? ignore, list?.read ?? readNothing);
  const length = part?.records.length ?? 0;
  useEffect(() => {
    if (length > 0 && end > length) list?.show(length, end - 1);
  }, [list, length, end]);
  const [ready, setReady] = useState<ListPart>();
  if (part?.status !== 'loading' && part !== ready) setReady(part);
  if (!part) return undefined;
  const isPrevious = part.status === 'loading' && ready !== undefined;
  return { ...((isPrevious ? ready : part) as ListPart<R>), isPrevious }; // safe: made of this collection's records
}

/**
 * The first rows of a list, as the server sorts it, while the browser has no copy of the collection: those up to `end`, which grows as
 * pages are opened. While another query loads, the rows of the one before stay. Undefined without a query.
 */
export function useFirstRows<R extends SyncRecord>(
  collection: Collection<R>,
  query: CollectionQuery | undefined,
  end: number,
): FirstRows<R> | undefined {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const list = session && query && openUntilCopied(session, declared).view(query, declared);
  return useRowsOf(list, end);
}
