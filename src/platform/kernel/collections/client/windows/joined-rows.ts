import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Collection, CollectionQuery } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import { sessionStore } from '../session.ts';
import { JoinedLists } from './joined-lists.ts';
import { openUntilCopied } from './open-until-copied.ts';
import { useRowsOf } from './use-first-rows.ts';

/** As `useFirstRows`, for the lists of several queries that follow each other. Undefined without queries. */
export function useJoinedRows<R extends SyncRecord>(
  collection: Collection<R>,
  queries: readonly CollectionQuery[] | undefined,
  end: number,
) {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const list = useMemo(() => {
    const [first] = queries ?? [];
    if (!session || !queries || !first) return undefined;
    const open = (index: number) =>
      openUntilCopied(session, declared).view(queries[index] ?? first, declared);
    return queries.length === 1 ? open(0) : new JoinedLists(queries.length, open);
  }, [session, declared, queries]);
  return useRowsOf<R>(list, end);
}
