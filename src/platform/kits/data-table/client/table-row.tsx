import clsx from 'clsx';
import { memo, type ReactNode, useRef } from 'react';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { clickRow } from '../../list-screen/client/rows/click-row.ts';
import { SelectBox } from '../../list-screen/client/rows/select-box.tsx';
import type { RowActions } from '../../list-screen/client/use-list-actions.ts';
import type { TableColumn } from './table-column.ts';

/** What an app adds to the rows of its table; one object for as long as nothing in it changes. */
export interface RowParts<R> {
  /** What the record is called, for screen readers. */
  readonly name: (record: R) => string;
  readonly selectLabel: (name: string) => string;
  readonly href: (id: string) => string;
  /** What kind of thing a row is where it is dropped; rows are not dragged unless given. */
  readonly dragKind?: string;
  /** A picture, before what the first column shows. */
  readonly renderStart?: (record: R) => ReactNode;
  /** After the last column: buttons. */
  readonly renderEnd?: (record: R, tabIndex: number) => ReactNode;
  /** The width of the end, in pixels; two buttons unless specified. */
  readonly endWidthPx?: number;
  /** All of it where there is no space for columns. */
  readonly renderNarrow: (record: R) => ReactNode;
}

interface TableRowProps<R extends SyncRecord> {
  record: R;
  columns: readonly TableColumn<R>[];
  parts: RowParts<R>;
  actions: RowActions<R>;
  isNarrow: boolean;
  /** The row has the height of one line. */
  isCompact: boolean;
  isSelected: boolean;
  /** Whether any row is selected. */
  isSelecting: boolean;
  isOpen: boolean;
  isTabbable: boolean;
}

interface CellProps {
  start: ReactNode;
  below: ReactNode;
  className: string;
  children: ReactNode;
}

/** A text with what is before and below it; each text has its own direction. */
function Cell({ start, below, className, children }: CellProps) {
  if (!start && !below)
    return (
      <span role="cell" dir="auto" className={clsx('min-w-0 truncate px-2', className)}>
        {children}
      </span>
    );
  return (
    <span role="cell" className={clsx('flex min-w-0 items-center gap-2.5 px-2', className)}>
      {start}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate leading-5">
          {children}
        </span>
        {below && (
          <span dir="auto" className="block truncate text-xs leading-4 text-dim">
            {below}
          </span>
        )}
      </span>
    </span>
  );
}

function Row<R extends SyncRecord>(props: TableRowProps<R>) {
  const { record, columns, parts, actions, isNarrow, isCompact, isSelected, isSelecting, isOpen } = props;
  const tabIndex = props.isTabbable ? 0 : -1;
  const name = parts.name(record);
  const { dragKind } = parts;
  const row = useRef<HTMLDivElement>(null);
  const isDragged = useDrag(
    row,
    { kind: dragKind ?? '', id: record.id },
    { isDisabled: dragKind === undefined || isNarrow },
  );
  const link = (content: ReactNode, className: string) => (
    <a
      data-record
      href={parts.href(record.id)}
      draggable={dragKind === undefined}
      tabIndex={tabIndex}
      aria-label={isNarrow ? undefined : name}
      aria-current={isOpen || undefined}
      onClick={clickRow(record.id, actions)}
      className={clsx(
        'outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-accent-text focus-visible:after:outline-2',
        className,
      )}
    >
      {content}
    </a>
  );
  return (
    <div
      ref={row}
      className={clsx(
        isDragged && 'opacity-40',
        'group/row relative h-full items-center gap-x-2 px-2 shadow-[inset_0_-1px_var(--t-line)] sm:px-4',
        isNarrow ? 'flex' : 'grid grid-cols-(--table-columns)',
        isSelected || isOpen ? 'bg-active' : 'bg-paper hover:bg-hover',
      )}
    >
      <span
        role="cell"
        // On a phone, a long press selects the first row; the box is there for keyboards and screen readers.
        className={clsx(
          isNarrow && !isSelecting && 'pointer-events-none absolute opacity-0 focus-within:opacity-100',
        )}
      >
        <SelectBox
          label={parts.selectLabel(name)}
          checked={isSelected}
          tabIndex={tabIndex}
          onSelect={(isRange) => actions.select(record.id, isRange)}
        />
      </span>
      {isNarrow ? (
        <span role="cell" className="flex min-w-0 flex-1 items-center gap-2">
          {parts.renderStart?.(record)}
          {link(parts.renderNarrow(record), 'block min-w-0 flex-1')}
        </span>
      ) : (
        columns.map((column, index) => {
          const shown = column.render ? column.render(record) : column.read(record);
          return (
            <Cell
              key={column.id}
              start={index === 0 && parts.renderStart?.(record)}
              below={!isCompact && column.renderBelow?.(record)}
              className={clsx('text-[0.8125rem]', index > 0 && 'text-dim')}
            >
              {index === 0 ? link(shown, 'text-sm font-medium text-ink') : shown}
            </Cell>
          );
        })
      )}
      {parts.renderEnd && (
        <span
          role="cell"
          className={clsx(
            'z-1 flex items-center justify-end',
            // In view however far the columns are scrolled, over the row and its lines.
            isNarrow
              ? 'relative'
              : 'sticky end-0 -me-4 h-full bg-inherit pe-4 shadow-[inset_0_-1px_var(--t-line)] group-has-[[data-record]:focus-visible]/row:shadow-[inset_0_2px_var(--color-accent-text),inset_0_-2px_var(--color-accent-text)]',
          )}
        >
          {parts.renderEnd(record, tabIndex)}
        </span>
      )}
    </div>
  );
}

/** One record of a table: cells, or on a phone a line of its own. */
export const TableRow = memo(Row) as typeof Row; // safe: memo keeps the props, its type forgets that they are generic
