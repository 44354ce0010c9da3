import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Collection } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { ReplicaStatus } from '../replica.ts';
import { sessionStore } from '../session.ts';
import { useHeldRecord, useRecordsStatus } from '../use-records.ts';
import { openUntilCopied } from './open-until-copied.ts';

const noIds = createStore<ReadonlySet<string>>(() => new Set());

/** Whether a collection is too large for the browser's copy, and nothing has needed all of it yet. */
export function useIsLarge(collection: Pick<Collection, 'app' | 'api' | 'copyLimit'>): boolean {
  const { app, api } = collection;
  const isAnswered = useRecordsStatus({ app, api }) === 'ready';
  return useRecordsStatus(collection) !== 'ready' && isAnswered;
}

export interface Lookup<R extends SyncRecord> {
  readonly record: R | undefined;
  /** Whether it is known if there is such a record. */
  readonly status: ReplicaStatus;
}

/** A record by its id: of the browser's copy, or of the server where the collection is too large for a copy. None has an empty id. */
export function useLookup<R extends SyncRecord>(collection: Collection<R>, id: string): Lookup<R> {
  const session = useStore(sessionStore, (state) => state.session);
  const declared = collection as unknown as Collection; // safe: its own records only
  const isLarge = useIsLarge(declared);
  const copyStatus = useRecordsStatus(declared);
  const replica = copyStatus === 'ready' ? session?.openReplica(declared) : undefined;
  const opened = isLarge && session ? openUntilCopied(session, declared) : undefined;
  const view = id === '' ? undefined : replica?.view(collection);
  const record = useHeldRecord(collection, id, opened, replica, view);
  const isMissing = useStore(opened?.opened.missing ?? noIds, (ids) => ids.has(id));
  const isKnown = record !== undefined || isMissing || id === '';
  return { record, status: isLarge ? (isKnown ? 'ready' : 'loading') : copyStatus };
}
