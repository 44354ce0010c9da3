import type { Collection } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { useList } from './use-list.ts';
import { useRecordsStatus } from './use-records.ts';
import { useHeldPart } from './windows/use-held-part.ts';
import { useIsLarge } from './windows/use-lookup.ts';

/**
 * Records that include those with these ids: the browser's copy, or only these of a collection that is too large for a copy, unless they
 * are more than a copy may have. `ids` is the same set until it has other ids.
 */
export function useRecordsByIds<R extends SyncRecord>(
  collection: Collection<R>,
  ids: ReadonlySet<string>,
): readonly R[] {
  const isCopied = useRecordsStatus(collection) === 'ready';
  const isLarge = useIsLarge(collection);
  const isPart = ids.size <= (collection.copyLimit ?? 0);
  const part = useHeldPart(collection, isLarge && isPart ? ids : undefined);
  const { records } = useList(collection, undefined, isCopied || (isLarge && !isPart));
  return part?.records ?? records;
}
