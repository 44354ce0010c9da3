import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Collection, CollectionQuery } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import { sessionStore } from '../session.ts';
import type { ListSource } from '../list-source.ts';
import { JoinedLists } from './joined-lists.ts';
import { openUntilCopied } from './open-until-copied.ts';
import { useRowsOf } from './use-first-rows.ts';

type Rows = Omit<ListSource, 'reload'>;

/** Makes one list of the lists of several queries, which `open` opens by their index. Undefined if they follow each other. */
export type JoinLists = (
  queries: readonly CollectionQuery[],
  open: (index: number) => ListSource,
) => Rows | undefined;

/** As `useFirstRows`, for the lists of several queries that follow each other, or that `join` joins. Undefined without queries. */
export function useJoinedRows<R extends SyncRecord>(
  collection: Collection<R>,
  queries: readonly CollectionQuery[] | undefined,
  end: number,
  join?: JoinLists,
) {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const list = useMemo(() => {
    const [first] = queries ?? [];
    if (!session || !queries || !first) return undefined;
    const open = (index: number) =>
      openUntilCopied(session, declared).view(queries[index] ?? first, declared);
    const joined = join?.(queries, open);
    return joined ?? (queries.length === 1 ? open(0) : new JoinedLists(queries.length, open));
  }, [session, declared, queries, join]);
  return useRowsOf<R>(list, end);
}
