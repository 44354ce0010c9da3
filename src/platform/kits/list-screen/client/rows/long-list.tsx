import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { useSettings } from '../../../../frame/settings/client/settings-store.ts';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';
import { measureRow } from './measure-row.ts';
import { endPx, ListRows, type RecordListProps, type RowWindow, type WindowOptions } from './list-rows.tsx';

const isPhone = matchMedia('(width < 40rem)').matches;
/** The usual rows, as theme.css has them; on phones with a second line. */
const rowSizes = isPhone ? { comfortable: 60, compact: 52 } : { comfortable: 44, compact: 36 };

function useRowsInView({ ids, kept, scroller }: WindowOptions): RowWindow {
  const rowPx = rowSizes[useSettings((settings) => settings.density)];
  // A new function would measure all rows again.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  // oxlint-disable-next-line react/incompatible-library -- it changes within; nothing made from it is cached
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey,
    // The focused row stays in the document wherever the list is scrolled to, or the focus would be lost.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    measureElement: measureRow,
    overscan: 6,
    paddingEnd: endPx,
    scrollPaddingEnd: endPx,
  });
  return {
    rows: virtualizer.getVirtualItems().map(({ index, key, start }) => ({ index, key, startPx: start })),
    heightPx: virtualizer.getTotalSize(),
    firstIndex: virtualizer.range?.startIndex ?? 0,
    measure: virtualizer.measureElement,
    findPlace: (index) => virtualizer.measurementsCache[index],
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/** The rows in view of a list of any length. */
export const LongList = <R extends SyncRecord>(props: RecordListProps<R>) => (
  <ListRows {...props} useWindow={useRowsInView} />
);
