import { useList } from '../../collections/client/use-list.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import type { SyncRecord } from '../../collections/shared/patch.ts';

/**
 * The records that belong to a parent, in their order; `null` returns the top of a tree. The same array until one of them
 * changes. `field` is the field of `childOf` or `nestedIn`.
 */
export const useChildren = <R extends SyncRecord, F extends string>(
  collection: Collection<R, F>,
  field: F & keyof R,
  parentId: string | null,
): readonly R[] => {
  const filter = { [field]: parentId === null ? 'none' : `is:${parentId}` };
  return useList(collection, { filter: filter as Partial<Record<F, string>> }).records; // safe: its only key is a filter
};
