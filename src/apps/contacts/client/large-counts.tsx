import { useEffect, useMemo } from 'react';
import {
  type ServerCounts,
  useServerCounts,
} from '../../../platform/kernel/collections/client/use-server-counts.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { contactCollection } from '../shared/contact.ts';
import { listFrequent, listInGroup, listStarred, type Mark } from '../shared/mark.ts';

interface LargeCountsProps {
  marks: readonly Mark[];
  groups: readonly Label[];
  onCount: (counts: ServerCounts) => void;
}

/** Counts the contacts of each list and group where the browser has no copy of them. Renders nothing. */
export function LargeCounts({ marks, groups, onCount }: LargeCountsProps) {
  const lists = useMemo(
    () => ({
      all: null,
      frequent: listFrequent(marks),
      starred: listStarred(marks),
      ...Object.fromEntries(groups.map(({ id }) => [id, listInGroup(marks, id)])),
    }),
    [marks, groups],
  );
  const counts = useServerCounts(contactCollection, lists);
  useEffect(() => {
    onCount(counts);
    return () => onCount({});
  }, [counts, onCount]);
  return null;
}
