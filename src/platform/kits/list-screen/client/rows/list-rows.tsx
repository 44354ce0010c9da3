import clsx from 'clsx';
import { type Key, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';
import { findShift, useReorder } from './use-reorder.ts';
import type { ListStateView } from '../use-list-state.ts';
import { SwipeHint } from './swipe-hint.tsx';
import { type SwipeActions, useSwipe } from './use-swipe.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Space at the end, so that the bar of bulk actions covers nothing. */
export const endPx = 88;

/** More of a list is loaded when so few rows are left. */
const rowsAhead = 30;

/** How a row is drawn in its list. */
export interface RowPlace {
  readonly isSelected: boolean;
  /** Some row is selected: all rows show their boxes. */
  readonly isSelecting: boolean;
  /** It is shown in the pane next to the list, or in the dialog. */
  readonly isOpen: boolean;
  /** The one row that the Tab key reaches. */
  readonly isTabbable: boolean;
}

export interface RecordListProps<R extends SyncRecord> {
  records: readonly R[];
  state: ListStateView<R>;
  /** Names the list to screen readers. */
  label: string;
  /** The list starts at its top again when this changes. */
  resetKey: string;
  /** Moves a row that was dragged; without it, rows cannot be dragged. */
  onMove?: ((record: R, toIndex: number) => void) | undefined;
  renderRow: (record: R, place: RowPlace) => ReactNode;
  /** What swiping a row by finger does. */
  findSwipe?: ((record: R) => SwipeActions) | undefined;
  /** What is above a row: the caption of the group that begins there. */
  renderHeading?: ((index: number) => ReactNode) | undefined;
  /** What is below the last row. */
  footer?: ReactNode;
  /** The last rows are near: what loads more of the list. The same function until it does something else. */
  onEnd?: (() => void) | undefined;
}

/** The rows that are in the document, and where all of them are, in pixels from the list's start. */
export interface RowWindow {
  readonly rows: readonly { readonly index: number; readonly key: Key; readonly startPx: number }[];
  /** The list's height; null while rows are in normal flow. */
  readonly heightPx: number | null;
  /** The first row in view. */
  readonly firstIndex: number;
  measure(element: HTMLElement | null): void;
  findPlace(index: number): { readonly start: number; readonly end: number } | undefined;
  scrollTo(index: number): void;
}

export interface WindowOptions {
  readonly ids: readonly string[];
  /** Rows that stay in the document wherever the list is scrolled to. */
  readonly kept: readonly number[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

type ListRowsProps<R extends SyncRecord> = RecordListProps<R> & {
  useWindow: (options: WindowOptions) => RowWindow;
};

/** A list's rows, those that `useWindow` chooses. */
export function ListRows<R extends SyncRecord>(props: ListRowsProps<R>) {
  const {
    records,
    state,
    label,
    resetKey,
    onMove,
    renderRow,
    findSwipe,
    renderHeading,
    footer,
    onEnd,
    useWindow,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { focusedIndex, selectedIds, shownIds } = state;

  const drag = useReorder({
    list,
    scroller,
    canMove: onMove !== undefined,
    findMiddle: (index) => {
      const place = index < records.length ? rowWindow.findPlace(index) : undefined;
      return place && (place.start + place.end) / 2;
    },
    onMove: (index, toIndex) => {
      const record = records[index];
      if (record) onMove?.(record, toIndex);
    },
    onLongPress: (index) => {
      const record = records[index];
      if (record) state.dispatch({ type: 'toggle', id: record.id });
    },
  });
  const findActions = (index: number) => {
    const record = records[index];
    return record && findSwipe?.(record);
  };
  const swipe = useSwipe({ list, findActions });
  const kept = [focusedIndex, drag?.index ?? -1].filter((index) => index >= 0 && index < records.length);
  const rowWindow = useWindow({ ids: shownIds, kept, scroller, list });

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [resetKey]);
  useRowFocus(list, state, rowWindow.scrollTo);
  const lastShown = rowWindow.rows.at(-1)?.index ?? -1;
  const isNearEnd = lastShown >= records.length - rowsAhead;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
    // Loaded records may join rows that are already shown: the number of rows stays the same then.
  }, [isNearEnd, records, onEnd]);

  const tabbableIndex = focusedIndex < 0 ? rowWindow.firstIndex : focusedIndex;
  const dragged = drag && rowWindow.findPlace(drag.index);
  const draggedPx = dragged ? dragged.end - dragged.start : 0;
  const isPlaced = rowWindow.heightPx !== null;
  return (
    <div
      ref={scroller}
      className="@container/list min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none [scrollbar-gutter:stable]"
    >
      <ul
        ref={list}
        aria-label={label}
        className={clsx(
          'relative pointer-coarse:select-none [-webkit-touch-callout:none]',
          drag && 'cursor-grabbing select-none',
          findSwipe && 'touch-pan-y',
        )}
        style={isPlaced ? { height: rowWindow.heightPx ?? 0 } : { paddingBlockEnd: footer ? 0 : endPx }}
      >
        {rowWindow.rows.map(({ index, key, startPx }) => {
          const record = records[index];
          if (!record) return null;
          const y = startPx + (drag ? findShift(drag, index, draggedPx) : 0);
          const isDragged = drag?.index === index;
          const swiped = swipe?.index === index ? findActions(index)?.[swipe.direction] : undefined;
          return (
            <li
              key={key}
              ref={rowWindow.measure}
              data-index={index}
              data-id={record.id}
              aria-posinset={index + 1}
              aria-setsize={records.length}
              style={isPlaced || drag ? { transform: `translateY(${y}px)` } : undefined}
              className={clsx(
                'contain-content',
                isPlaced ? 'absolute inset-x-0 top-0' : 'relative',
                isDragged && 'z-10 rounded-lg shadow-modal',
                drag && !isDragged && 'transition-transform duration-150 ease-out',
              )}
            >
              {renderHeading?.(index)}
              {swipe && swiped && <SwipeHint action={swiped} swipe={swipe} />}
              {renderRow(record, {
                isSelected: selectedIds.has(record.id),
                isSelecting: state.selected.length > 0,
                isOpen: record.id === state.openId,
                isTabbable: index === tabbableIndex,
              })}
            </li>
          );
        })}
      </ul>
      {footer}
    </div>
  );
}
