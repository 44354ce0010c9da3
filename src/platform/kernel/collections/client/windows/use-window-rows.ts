import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useEffect, useRef } from 'react';
import type { ShownList } from '../use-list.ts';
import type { SyncRecord } from '../../shared/patch.ts';

interface WindowRowsOptions<Row> {
  /** What is shown of the loaded records, one a row: the records themselves, or groups of them. */
  rows: readonly Row[];
  /** The height of a row before it is measured. */
  rowPx: number;
  /** What tells rows apart; without it rows keep their elements by place, which are reused while somebody types. */
  keyOf?: (row: Row) => string;
  /** Rows that are left blank at the end while more of the list loads. */
  blankRows?: number;
  overscan?: number;
  /** Identifies the list: another one begins at its top. */
  queryKey?: string;
}

/** A row in view: its place in the whole list, and in the scroller (pixels). */
export interface WindowRow<Row> {
  readonly row: Row;
  readonly key: VirtualItem['key'];
  readonly index: number;
  readonly start: number;
}

interface WindowRows<Row, Scroller extends HTMLElement> {
  readonly scroller: RefObject<Scroller | null>;
  /** The height of the whole list (pixels). */
  readonly height: number;
  readonly shown: readonly WindowRow<Row>[];
  /** Measures a row's element, which has its index as `data-index`. */
  readonly measure: RefCallback<Element>;
  readonly scrollTo: (index: number) => void;
}

/**
 * Shows a list of a `window` collection: only the rows in view are in the document, and only the records around them in
 * memory. Scrolling loads what comes next.
 */
export function useWindowRows<R extends SyncRecord, Row, Scroller extends HTMLElement = HTMLDivElement>(
  { records, offset, hasAfter, show }: ShownList<R>,
  { rows, rowPx, keyOf, blankRows = 1, overscan = 6, queryKey }: WindowRowsOptions<Row>,
): WindowRows<Row, Scroller> {
  const scroller = useRef<Scroller>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<Scroller, Element>({
    count: offset + rows.length + (hasAfter ? blankRows : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => {
      const row = rows[index - offset];
      return keyOf && row !== undefined ? keyOf(row) : index;
    },
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => {
    // A row can stand for several records: below the last row is as far as the records go.
    show(first, last >= offset + rows.length - 1 ? Math.max(last, offset + records.length) : last);
  }, [show, first, last, offset, rows, records]);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [queryKey]);
  const shown = items.flatMap(({ index, key, start }) => {
    const row = rows[index - offset];
    return row === undefined ? [] : [{ row, key, index, start }];
  });
  return {
    scroller,
    height: virtualizer.getTotalSize(),
    shown,
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
