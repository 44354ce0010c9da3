import { useCallback, useMemo, useState } from 'react';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';

/** A part of a list. */
export interface RecordGroup<R extends SyncRecord> {
  readonly id: string;
  readonly records: readonly R[];
  /** Its caption; without one it has none. */
  readonly title?: string | undefined;
  readonly tone?: 'danger' | undefined;
  /** It folds, and is closed until somebody opens it. */
  readonly isFolding?: boolean;
}

/** A part of a list and whether its rows are shown. */
export interface ShownGroup<R extends SyncRecord> extends RecordGroup<R> {
  readonly isOpen: boolean;
}

/** The parts of a list, those that fold closed at first; a search opens all. */
export function useRecordGroups<R extends SyncRecord>(
  groups: readonly RecordGroup<R>[],
  { isSearching }: { isSearching: boolean },
) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const withState = useMemo(
    () =>
      groups.map((group): ShownGroup<R> => ({
        ...group,
        isOpen: !group.isFolding || isSearching || openIds.has(group.id),
      })),
    [groups, isSearching, openIds],
  );
  const shown = useMemo(
    () => withState.flatMap(({ isOpen, records }) => (isOpen ? records : [])),
    [withState],
  );
  const toggle = useCallback((id: string) => {
    setOpenIds((ids) => {
      const changed = new Set(ids);
      if (!changed.delete(id)) changed.add(id);
      return changed;
    });
  }, []);
  return { groups: withState, /** The records of the open parts. */ shown, toggle };
}
