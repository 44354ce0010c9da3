import clsx from 'clsx';
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { TableColumn } from './table-column.ts';

interface HeaderCellProps<R> {
  column: TableColumn<R>;
  place: { readonly isFirst: boolean; readonly isLast: boolean };
  /** The table's sort. */
  sort: string;
  onSort: (sort: string) => void;
  /** Gets the new width (pixels), given that of the cell now. */
  onResize: (widthPx: number) => void;
  onMove: (offset: number) => void;
  onHide: (() => void) | undefined;
  /** Another column was dropped here. */
  onDropColumn: (id: string) => void;
}

const dragType = 'application/x-table-column';

/** A click sorts upwards, the next one downwards, the third one not at all. */
export const chooseNextSort = (sort: string, id: string) =>
  sort === id ? `-${id}` : sort === `-${id}` ? '' : id;

/** The head of a column: sorts by a click, is moved by dragging, and resized at its end. */
export function HeaderCell<R>(props: HeaderCellProps<R>) {
  const { column, place, sort, onSort, onResize, onMove, onHide, onDropColumn } = props;
  const cell = useRef<HTMLDivElement>(null);
  const isSorted = sort === column.id || sort === `-${column.id}`;
  const isDescending = sort.startsWith('-');
  const readWidth = () => cell.current?.getBoundingClientRect().width ?? column.widthPx;
  const startResize = (event: ReactPointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const [startX, width] = [event.clientX, readWidth()];
    const direction = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: PointerEvent) => onResize(width + (clientX - startX) * direction);
    const stop = () => handle.removeEventListener('pointermove', move);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop, { once: true });
    handle.addEventListener('pointercancel', stop, { once: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its button takes the focus
    <div
      ref={cell}
      role="columnheader"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, column.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={(event) => onDropColumn(event.dataTransfer.getData(dragType))}
      className="group/column relative flex min-w-0 items-center"
    >
      <button
        type="button"
        onClick={() => onSort(chooseNextSort(sort, column.id))}
        className={clsx(
          'ring-focus-inset flex h-9 min-w-0 flex-1 items-center gap-1 rounded-md px-2 text-start hover:text-ink',
          // The arrow stays beside the button of the menu.
          isSorted &&
            'pointer-fine:group-hover/column:pe-8 pointer-fine:group-has-data-popup-open/column:pe-8',
        )}
      >
        <span className="truncate">{column.title}</span>
        {isSorted && (
          <Icon name={isDescending ? 'arrow_downward' : 'arrow_upward'} size={14} className="shrink-0" />
        )}
      </button>
      <ColumnMenu
        column={column}
        {...place}
        onSort={onSort}
        onResize={(byPx) => onResize(readWidth() + byPx)}
        onMove={onMove}
        onHide={onHide}
      />
      <span
        aria-hidden="true"
        onPointerDown={startResize}
        className={clsx(
          'absolute inset-y-1 -end-1 z-1 w-2 cursor-col-resize touch-none pointer-coarse:hidden',
          'after:absolute after:inset-y-1 after:start-1 after:w-px after:bg-line hover:after:bg-accent',
        )}
      />
    </div>
  );
}
