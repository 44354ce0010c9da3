import { observeElementRect, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useSettings } from '../../../frame/settings/client/settings-store.ts';
import type { ListTotal } from '../../../kernel/collections/shared/list-schema.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { focusSearch } from '../../list-screen/client/list-page.tsx';
import { useRowFocus } from '../../list-screen/client/rows/use-row-focus.ts';
import type { RowActions } from '../../list-screen/client/use-list-actions.ts';
import type { ListStateView } from '../../list-screen/client/use-list-state.ts';
import type { TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import {
  fitColumns,
  isColumnShown,
  measureTable,
  orderColumns,
  type TableLayout,
  widthOf,
} from './table-layout.ts';
import { TablePager } from './table-pager.tsx';
import { type RowParts, TableRow } from './table-row.tsx';
import { useTableTexts } from './texts/en.ts';
import { useLongPress } from './use-long-press.ts';
import type { Table } from './use-table.ts';

interface DataTableProps<R extends SyncRecord> {
  /** All records that pass the filters, in order. */
  records: readonly R[];
  state: ListStateView<R>;
  table: Table<R>;
  columns: readonly TableColumn<R>[];
  layout: TableLayout;
  parts: RowParts<R>;
  actions: RowActions<R>;
  /** Names the table to screen readers. */
  label: string;
  /** How many records there are, where only the first of them are loaded. */
  total?: ListTotal | undefined;
  /** The table starts at its top again when this changes. */
  resetKey: string;
}

/** Where the bar of bulk actions floats. */
const endPx = 64;

type Observe = VirtualizerOptions<HTMLElement, Element>['observeElementRect'];

/** The width of the cell with a row's actions, in pixels; zero where rows have none. */
const endWidthOf = <R,>({ renderEnd, endWidthPx = 80 }: RowParts<R>): number => (renderEnd ? endWidthPx : 0);

/** Columns share what is left of the width; each has at least its own. */
function buildTracks<R>(columns: readonly TableColumn<R>[], widths: readonly number[], parts: RowParts<R>) {
  const shared = columns.map((_column, index) => `minmax(${widths[index]}px, ${widths[index]}fr)`);
  return ['2rem', ...shared, ...(parts.renderEnd ? [`${endWidthOf(parts)}px`] : [])].join(' ');
}

/** Records as a table: columns that are sorted, filtered, resized, moved and hidden; rows that are selected, in pages or endless. */
export function DataTable<R extends SyncRecord>(props: DataTableProps<R>) {
  const { records, state, table, layout, parts, actions, label, total, resetKey } = props;
  const { query, change } = table;
  const texts = useTableTexts();
  const isPhone = useIsPhone();
  const current = layout.use();
  const [width, setWidth] = useState(0);
  const isOpen = useAfterPaint(state.openId !== undefined);
  const endWidth = endWidthOf(parts);
  const chosen = useMemo(
    () => orderColumns(props.columns, current).filter((column) => isColumnShown(column, current)),
    [props.columns, current],
  );
  const columns = useMemo(() => {
    if (!isOpen || width === 0) return chosen;
    const isUsed = (id: string) => id in query.filters || table.sort.replace('-', '') === id;
    return fitColumns(chosen, current, { width, endWidth, isUsed });
  }, [chosen, current, isOpen, width, endWidth, query.filters, table.sort]);
  const widths = columns.map((column) => widthOf(column, current));
  const count = Math.max(records.length, total?.count ?? 0);
  const isExact = total?.isExact !== false;
  const pageCount = query.size === 0 ? 1 : Math.max(1, Math.ceil(count / query.size));
  const page = Math.min(query.page, pageCount);
  const first = (page - 1) * query.size;
  const shown = useMemo(
    () => (query.size === 0 ? records : records.slice(first, first + query.size)),
    [records, first, query.size],
  );
  const { focusedIndex } = state;
  const focusedHere = focusedIndex - first;
  // A key that leaves the page turns it.
  useEffect(() => {
    if (query.size === 0 || focusedIndex < 0) return;
    const wanted = Math.floor(focusedIndex / query.size) + 1;
    if (wanted !== page) change({ page: wanted });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the focus moves
  }, [state.focusRequest]);

  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const usualDensity = useSettings((settings) => settings.density);
  const density = current.density === 'settings' ? usualDensity : current.density;
  const isCompact = density === 'compact';
  const rowPx = isPhone ? 60 : isCompact ? 36 : 44;
  const getItemKey = useCallback((index: number) => shown[index]?.id ?? index, [shown]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey,
    overscan: 8,
    paddingEnd: endPx,
    initialRect: { width: 1024, height: 800 },
    observeElementRect: useCallback<NonNullable<Observe>>(
      (instance, update) =>
        observeElementRect(instance, (rect) => {
          // A hidden table has no height; it keeps the last one.
          if (rect.height === 0) return;
          update(rect);
          setWidth(instance.scrollElement?.clientWidth ?? 0);
        }),
      [],
    ),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const [sort, filters] = [table.sort, JSON.stringify(query.filters)];
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [resetKey, sort, filters, page, query.size]);
  useRowFocus(list, { ...state, focusedIndex: focusedHere }, (index) =>
    virtualizer.scrollToIndex(index, { align: 'auto' }),
  );
  useLongPress(list, (id) => isPhone && actions.select(id, false));
  const items = virtualizer.getVirtualItems();
  const isFocusedShown = items.some(({ index }) => index === focusedHere);
  const tabbable = isFocusedShown ? focusedHere : (items[0]?.index ?? 0);
  /** The button disappears, so the focus moves to the search; on a phone, this would open the keyboard. */
  const clearFilters = () => {
    if (!isPhone) focusSearch();
    change({ filters: {} });
  };
  const minWidth = measureTable(widths, endWidth);
  return (
    <>
      <div
        ref={scroller}
        // What gets the focus is scrolled out from under the last cells, which stay in view.
        className="min-h-0 flex-1 scroll-pe-24 overflow-auto overscroll-contain outline-none [scrollbar-gutter:stable]"
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={isExact ? count + 1 : -1}
          // A text's own direction must not move it to the other side of its cell.
          className="relative ltr:text-left rtl:text-right"
          style={
            isPhone
              ? undefined
              : { minWidth, ['--table-columns' as string]: buildTracks(columns, widths, parts) } // safe: a CSS variable
          }
        >
          {!isPhone && (
            <TableHead
              columns={columns}
              parts={parts}
              table={table}
              layout={layout}
              shown={shown}
              state={state}
            />
          )}
          <div
            ref={list}
            role="rowgroup"
            className="relative pointer-coarse:select-none"
            style={{ height: virtualizer.getTotalSize() }}
          >
            {items.map(({ index, key, start }) => {
              const record = shown[index];
              if (!record) return null;
              return (
                <div
                  key={key}
                  role="row"
                  aria-rowindex={first + index + 2}
                  data-index={index}
                  data-id={record.id}
                  className="absolute inset-x-0 top-0 contain-content"
                  style={{ height: rowPx, transform: `translateY(${start}px)` }}
                >
                  <TableRow
                    record={record}
                    columns={columns}
                    parts={parts}
                    actions={actions}
                    isNarrow={isPhone}
                    isCompact={isCompact}
                    isSelected={state.selectedIds.has(record.id)}
                    isSelecting={state.selectedIds.size > 0}
                    isOpen={record.id === state.openId}
                    isTabbable={index === tabbable}
                  />
                </div>
              );
            })}
          </div>
        </div>
        {records.length === 0 && (
          <div className="sticky start-0 flex w-full flex-col items-center gap-3 py-6 text-sm text-dim">
            {texts.noMatches}
            <Button onClick={clearFilters}>{texts.clearFilters}</Button>
          </div>
        )}
      </div>
      <TablePager query={query} page={page} total={count} isExact={isExact} onChange={change} />
    </>
  );
}
