import { defaultRangeExtractor, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { endPx, TodoRows, type RowWindow, type TodoListProps, type WindowOptions } from './todo-rows.tsx';

/** As `TodoRow` draws them: on phones with the notes on a second line. */
const rowPx = matchMedia('(width < 40rem)').matches ? 60 : 44;

/** Reads a row's height only when the browser tells it: asking for it would have the page laid out at once. */
const measureRow: VirtualizerOptions<HTMLElement, Element>['measureElement'] = (element, entry, instance) =>
  entry?.borderBoxSize[0]?.blockSize ??
  instance.measurementsCache[instance.indexFromElement(element)]?.size ??
  rowPx;

function useRowsInView({ shown, shownIds, kept, scroller }: WindowOptions): RowWindow {
  // A new function would have all rows measured anew.
  const getItemKey = useCallback((index: number) => shownIds[index] ?? index, [shownIds]);
  // oxlint-disable-next-line react/incompatible-library -- it changes within; nothing made from it is kept
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: shown.length,
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
export const LongList = (props: TodoListProps) => <TodoRows {...props} useWindow={useRowsInView} />;
