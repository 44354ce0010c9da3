import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type Column<Row> = {
  id: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Aligned at the end, with digits of the same width. */
  isNumeric?: boolean;
  /** Its head is a button that sorts. */
  isSortable?: boolean;
};

type Order = { column: string; isDescending: boolean };

type TableProps<Row> = {
  /** What it shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** How the rows are sorted now. */
  order?: Order;
  /** Asked to sort; the first press of a column is ascending. */
  onOrderChange?: (order: Order) => void;
  /** Said instead of rows when there are none. */
  emptyText?: string;
  className?: string;
};

/** Rows and columns of data. It scrolls sideways where it does not fit. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, idOf, order, onOrderChange, emptyText, className } = props;
  return (
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
      tabIndex={0}
      className={clsx('ring-focus overflow-x-auto rounded-xl border border-line bg-paper', className)}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunk text-xs text-dim">
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} order={order} onOrderChange={onOrderChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} className="border-b border-line last:border-0 hover:bg-hover/50">
              {columns.map(({ id, render, isNumeric }) => (
                <td
                  key={id}
                  className={clsx('h-(--row-size) px-4', isNumeric ? 'text-end tabular-nums' : 'text-start')}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && emptyText !== undefined && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-8 text-center text-dim">
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  order: Order | undefined;
  onOrderChange: ((order: Order) => void) | undefined;
}

function ColumnHead<Row>({ column, order, onOrderChange }: ColumnHeadProps<Row>) {
  const { id, title, isNumeric = false, isSortable = false } = column;
  const isOrdered = order?.column === id;
  const isDescending = isOrdered && order.isDescending;
  const align = isNumeric ? 'text-end' : 'text-start';
  if (!isSortable || !onOrderChange)
    return (
      <th scope="col" className={clsx('h-10 px-4 font-semibold whitespace-nowrap', align)}>
        {title}
      </th>
    );
  return (
    <th
      scope="col"
      aria-sort={isOrdered ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={clsx('h-10 px-2', align)}
    >
      <button
        type="button"
        onClick={() => onOrderChange({ column: id, isDescending: isOrdered && !isDescending })}
        className="ring-focus-inset inline-flex h-7 items-center gap-1 rounded-md px-2 font-semibold whitespace-nowrap hover:bg-hover hover:text-ink"
      >
        {title}
        <Icon
          name={isDescending ? 'arrow_downward' : 'arrow_upward'}
          size={14}
          className={clsx(!isOrdered && 'opacity-0')}
        />
      </button>
    </th>
  );
}
