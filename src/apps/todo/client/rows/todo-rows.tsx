import clsx from 'clsx';
import { useEffect, useMemo, useRef, type Key, type RefObject } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useClock } from '../clock.ts';
import { describeDue, describeDueFully, findDueTone } from './due-text.ts';
import { useTodoTexts } from '../texts/en.ts';
import { TodoRow, type RowActions } from './todo-row.tsx';
import type { ListStateView } from '../list/use-list-state.ts';
import { findShift, useReorder } from './use-reorder.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { TodoView } from '../list/use-todo-view.ts';

/** Room at the end, so that the bar of bulk actions covers nothing. */
export const endPx = 88;

export interface TodoListProps {
  view: TodoView;
  state: ListStateView;
  name: string;
  actions: RowActions;
}

/** The rows that are in the document, and where all of them are, in pixels from the list's start. */
export interface RowWindow {
  readonly rows: readonly { readonly index: number; readonly key: Key; readonly startPx: number }[];
  /** The list's height; null when its rows stand below each other by themselves. */
  readonly heightPx: number | null;
  /** The first row in view. */
  readonly firstIndex: number;
  measure(element: HTMLElement | null): void;
  findPlace(index: number): { readonly start: number; readonly end: number } | undefined;
  scrollTo(index: number): void;
}

export interface WindowOptions {
  readonly shown: TodoView['shown'];
  readonly shownIds: readonly string[];
  /** Rows that stay in the document wherever the list is scrolled to. */
  readonly kept: readonly number[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** A list's rows, those that `useWindow` chooses. */
export function TodoRows({
  view,
  state,
  name,
  actions,
  useWindow,
}: TodoListProps & { useWindow: (options: WindowOptions) => RowWindow }) {
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
      const place = index < shown.length ? rowWindow.findPlace(index) : undefined;
      return place && (place.start + place.end) / 2;
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
  const rowWindow = useWindow({ shown, shownIds, kept, scroller, list });

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [path, view.order]);
  useRowFocus(list, state, rowWindow.scrollTo);

  const tabbableIndex = focusedIndex < 0 ? rowWindow.firstIndex : focusedIndex;
  const dragged = drag && rowWindow.findPlace(drag.index);
  const draggedPx = dragged ? dragged.end - dragged.start : 0;
  const isPlaced = rowWindow.heightPx !== null;
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
        style={isPlaced ? { height: rowWindow.heightPx ?? 0 } : { paddingBlockEnd: endPx }}
      >
        {rowWindow.rows.map(({ index, key, startPx }) => {
          const todo = shown[index];
          if (!todo) return null;
          const y = startPx + (drag ? findShift(drag, index, draggedPx) : 0);
          const isDragged = drag?.index === index;
          return (
            <li
              key={key}
              ref={rowWindow.measure}
              data-index={index}
              data-id={todo.id}
              aria-posinset={index + 1}
              aria-setsize={shown.length}
              style={isPlaced || drag ? { transform: `translateY(${y}px)` } : undefined}
              className={clsx(
                'contain-content',
                isPlaced ? 'absolute inset-x-0 top-0' : 'relative',
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
                dueTitle={describeDueFully(todo, clock, format)}
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
}
