import { observeElementRect, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';
import type { ListStateView } from '../use-list-state.ts';
import type { RowPlace } from './list-rows.tsx';
import { useColumns } from './use-columns.ts';
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

/** A hidden grid has no height; it keeps the last one. */
const observeRect: VirtualizerOptions<HTMLElement, Element>['observeElementRect'] = (instance, update) =>
  observeElementRect(instance, (rect) => rect.height > 0 && update(rect));

/** Cards of different heights in columns, each in the shortest one. Only those in view are in the document. */
export function RecordGrid<R extends SyncRecord>(props: RecordGridProps<R>) {
  const { records, state, label, resetKey, renderCard } = props;
  const { scroller, columns, attach } = useColumns(cardPx, { gapPx, max: maxColumns });
  const list = useRef<HTMLUListElement>(null);
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
  const measuredColumns = useRef<number | null>(null);
  useEffect(() => {
    if (!scroller) return;
    const isOther = measuredColumns.current !== null && measuredColumns.current !== columns;
    measuredColumns.current = columns;
    if (!isOther) return;
    virtualizer.measure();
    // Cards that are as wide as before report no new size.
    for (const card of list.current?.children ?? []) virtualizer.measureElement(card);
  }, [virtualizer, scroller, columns]);
  useEffect(() => {
    scroller?.scrollTo({ top: 0 });
  }, [scroller, resetKey]);
  useRowFocus(list, state, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  const tabbable = Math.max(0, focusedIndex);
  return (
    <div
      ref={attach}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 outline-none [scrollbar-gutter:stable] max-sm:px-3"
    >
      <ul
        ref={list}
        aria-label={label}
        className="relative mx-auto max-w-[90rem]"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {(scroller ? virtualizer.getVirtualItems() : []).map(({ index, key, start, lane }) => {
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
                isOpen: record.id === state.openId,
                isTabbable: index === tabbable,
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
