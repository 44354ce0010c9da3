import { observeElementRect, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';
import type { ListStateView } from '../use-list-state.ts';
import type { RowPlace } from './list-rows.tsx';
import { useRowFocus } from './use-row-focus.ts';

interface RecordGridProps<R extends SyncRecord> {
  records: readonly R[];
  state: ListStateView<R>;
  /** Names the grid to screen readers. */
  label: string;
  /** The grid starts at its top again when this changes. */
  resetKey: string;
  renderCard: (record: R, place: RowPlace) => ReactNode;
}

const gapPx = 12;
const cardPx = 232;
const maxColumns = 6;

const countColumns = (widthPx: number) =>
  Math.max(1, Math.min(maxColumns, Math.floor((widthPx + gapPx) / (cardPx + gapPx))));

/** A hidden grid has no height; it keeps the last one. */
const observeRect: VirtualizerOptions<HTMLElement, Element>['observeElementRect'] = (instance, update) =>
  observeElementRect(instance, (rect) => rect.height > 0 && update(rect));

function useColumns(element: HTMLElement | null): number {
  const [columns, setColumns] = useState(() => countColumns(innerWidth));
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setColumns(countColumns(element.clientWidth));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}

/** Cards of different heights in columns, each in the shortest one. Only those in view are in the document. */
export function RecordGrid<R extends SyncRecord>(props: RecordGridProps<R>) {
  const { records, state, label, resetKey, renderCard } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(scroller);
  const { shownIds, focusedIndex, selectedIds } = state;
  const getItemKey = useCallback((index: number) => shownIds[index] ?? index, [shownIds]);
  // oxlint-disable-next-line react/incompatible-library -- it changes within; nothing made from it is cached
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: records.length,
    lanes: columns,
    gap: gapPx,
    getScrollElement: () => scroller,
    estimateSize: () => 140,
    getItemKey,
    overscan: 12,
    paddingStart: 16,
    paddingEnd: 88,
    initialRect: { width: 1024, height: 800 },
    observeElementRect: observeRect,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, columns]);
  useEffect(() => {
    scroller?.scrollTo({ top: 0 });
  }, [scroller, resetKey]);
  useRowFocus(list, state, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  const tabbable = Math.max(0, focusedIndex);
  return (
    <div
      ref={setScroller}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 outline-none [scrollbar-gutter:stable] max-sm:px-3"
    >
      <ul
        ref={list}
        aria-label={label}
        className="relative mx-auto max-w-[90rem]"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, lane }) => {
          const record = records[index];
          if (!record) return null;
          const width = `calc((100% - ${(columns - 1) * gapPx}px) / ${columns})`;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-id={record.id}
              aria-posinset={index + 1}
              aria-setsize={records.length}
              className="absolute top-0"
              style={{
                width,
                insetInlineStart: `calc((${width} + ${gapPx}px) * ${lane})`,
                transform: `translateY(${start}px)`,
              }}
            >
              {renderCard(record, {
                isSelected: selectedIds.has(record.id),
                isSelecting: state.selected.length > 0,
                isTabbable: index === tabbable,
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
