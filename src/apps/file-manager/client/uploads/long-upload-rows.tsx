import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';
import { measureRow } from '../../../../platform/kits/list-screen/client/rows/measure-row.ts';

const rowPx = 44;

/** The rows in view of a long list of uploads. */
export function LongUploadRows({
  ids,
  renderRow,
}: {
  ids: readonly string[];
  renderRow: (id: string) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  // A new function would measure all rows again.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey,
    measureElement: measureRow,
    overscan: 4,
  });
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto border-t border-line py-1">
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {renderRow(ids[index] ?? '')}
          </li>
        ))}
      </ul>
    </div>
  );
}
