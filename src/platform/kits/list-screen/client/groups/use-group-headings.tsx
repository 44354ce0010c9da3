import { type ReactNode, useMemo } from 'react';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';
import { GroupHeading } from './group-heading.tsx';
import type { ShownGroup } from './use-record-groups.ts';

/** The captions of a list's groups by the index of the row below, and those below the last row. */
export function useGroupHeadings<R extends SyncRecord>(
  groups: readonly ShownGroup<R>[],
  onToggle: (id: string) => void,
): { headings: ReadonlyMap<number, ReactNode>; footer: ReactNode } {
  return useMemo(() => {
    const headings = new Map<number, ReactNode>();
    let waiting: ReactNode[] = [];
    let index = 0;
    for (const { id, title, tone, isFolding, isOpen, records } of groups) {
      const fold = isFolding ? { isOpen, onToggle: () => onToggle(id) } : undefined;
      if (title !== undefined)
        waiting.push(<GroupHeading key={id} title={title} count={records.length} tone={tone} fold={fold} />);
      if (!isOpen) continue;
      if (waiting.length > 0) headings.set(index, waiting);
      waiting = [];
      index += records.length;
    }
    return { headings, footer: waiting.length > 0 ? waiting : undefined };
  }, [groups, onToggle]);
}
