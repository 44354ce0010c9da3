import { defaultRangeExtractor, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormat } from '../../../platform/i18n/client/format.ts';
import { useClock } from './clock.ts';
import { describeDue, findDueTone } from './due-text.ts';
import { useTodoTexts } from './texts.ts';
import { TodoRow, type RowActions } from './todo-row.tsx';
import type { ListStateView } from './use-list-state.ts';
import { findShift, useReorder } from './use-reorder.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { TodoView } from './use-todo-view.ts';

const rowPx = 45;
const notesPx = 20;
/** Room at the end, so that the bar of bulk actions covers nothing. */
const endPx = 88;

/** Reads a row's height only when the browser tells it: asking for it would have the page laid out at once. */
const measureRow: VirtualizerOptions<HTMLDivElement, Element>['measureElement'] = (
  element,
  entry,
  instance,
) =>
  entry?.borderBoxSize[0]?.blockSize ??
  instance.measurementsCache[instance.indexFromElement(element)]?.size ??
  rowPx;

interface TodoListProps {
  view: TodoView;
  state: ListStateView;
  name: string;
  actions: RowActions;
}

/** The rows in view of a list of any length. */
export const TodoList = memo(function TodoList({ view, state, name, actions }: TodoListProps) {
  const texts = useTodoTexts();
  const format = useFormat();
  const clock = useClock();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { shown, path, isTrash, canMove } = view;
  const { focusedIndex, selectedIds, shownIds } = state;
  const labels = useMemo(() => new Map(view.labels.map((label) => [label.id, label])), [view.labels]);

  const drag = useReorder({
    list,
    scroller,
    canMove,
    findMiddle: (index) => {
      const row = index < shown.length ? virtualizer.measurementsCache[index] : undefined;
      return row && (row.start + row.end) / 2;
    },
    onMove: (index, toIndex) => {
      const todo = shown[index];
      if (todo) actions.move(todo, toIndex);
    },
    onLongPress: (index) => {
      const todo = shown[index];
      if (todo) actions.select(todo.id, false);
    },
  });
  const kept = [focusedIndex, drag?.index ?? -1].filter((index) => index >= 0 && index < shown.length);
  // A new function would have all rows measured anew.
  const getItemKey = useCallback((index: number) => shownIds[index] ?? index, [shownIds]);
  // oxlint-disable-next-line react/incompatible-library -- it changes within; nothing made from it is kept
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowPx + (shown[index]?.notes ? notesPx : 0),
    getItemKey,
    // The focused row stays in the document wherever the list is scrolled to, or the focus would be lost.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    measureElement: measureRow,
    overscan: 6,
    paddingEnd: endPx,
    scrollPaddingEnd: endPx,
  });

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [path, view.order]);
  useRowFocus(list, state, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  const tabbableIndex = focusedIndex < 0 ? (virtualizer.range?.startIndex ?? 0) : focusedIndex;
  const draggedPx = drag ? (virtualizer.measurementsCache[drag.index]?.size ?? 0) : 0;
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none">
      <ul
        ref={list}
        aria-label={texts.list(name)}
        // A text's own direction shall not move it to the other side of its row.
        className={clsx(
          'relative pointer-coarse:select-none ltr:text-left rtl:text-right [-webkit-touch-callout:none]',
          drag && 'cursor-grabbing select-none',
        )}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const todo = shown[index];
          if (!todo) return null;
          const y = start + (drag ? findShift(drag, index, draggedPx) : 0);
          const isDragged = drag?.index === index;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-id={todo.id}
              aria-posinset={index + 1}
              aria-setsize={shown.length}
              style={{ transform: `translateY(${y}px)` }}
              className={clsx(
                'absolute inset-x-0 top-0 contain-content',
                isDragged && 'z-10 rounded-lg shadow-modal',
                drag && !isDragged && 'transition-transform duration-150 ease-out',
              )}
            >
              <TodoRow
                todo={todo}
                href={`${path}/${todo.id}`}
                labels={labels}
                texts={texts}
                actions={actions}
                dueText={describeDue(todo, clock, texts, format)}
                dueTone={findDueTone(todo, clock)}
                isSelected={selectedIds.has(todo.id)}
                isSelecting={state.selected.length > 0}
                isTabbable={index === tabbableIndex}
                isTrash={isTrash}
                canMove={canMove}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
});
