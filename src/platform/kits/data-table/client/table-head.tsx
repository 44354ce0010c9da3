import clsx from 'clsx';
import { SelectBox } from '../../list-screen/client/rows/select-box.tsx';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { ListStateView } from '../../list-screen/client/use-list-state.ts';
import { FilterCell } from './filter-cell.tsx';
import { HeaderCell } from './header-cell.tsx';
import type { TableColumn } from './table-column.ts';
import type { TableLayout } from './table-layout.ts';
import type { RowParts } from './table-row.tsx';
import { useTableTexts } from './texts/en.ts';
import type { Table } from './use-table.ts';

interface TableHeadProps<R extends SyncRecord> {
  columns: readonly TableColumn<R>[];
  parts: RowParts<R>;
  table: Table<R>;
  layout: TableLayout;
  /** The records of the page. */
  shown: readonly R[];
  state: ListStateView<R>;
}

/** Above the buttons of the rows, which stay in view. */
const endCell = 'sticky end-0 z-1 -me-4 self-stretch bg-paper';

/** The titles of the columns with their filters; a phone has them in a sheet. */
export function TableHead<R extends SyncRecord>(props: TableHeadProps<R>) {
  const { columns, parts, table, layout, shown, state } = props;
  const texts = useTableTexts();
  const { showsFilters } = layout.use();
  const { query } = table;
  // Active filters stay visible, also while being cleared.
  const hasBox = ({ id }: TableColumn<R>) => showsFilters || query.filters[id] !== undefined;
  const ids = columns.map(({ id }) => id);
  const place = (id: string, index: number) => {
    const others = ids.filter((one) => one !== id);
    layout.reorder([...others.slice(0, index), id, ...others.slice(index)]);
  };
  const isAllSelected = shown.length > 0 && shown.every(({ id }) => state.selectedIds.has(id));
  const togglePage = () => {
    if (isAllSelected) return state.dispatch({ type: 'clear' });
    const selected = new Set([...state.selectedIds, ...shown.map(({ id }) => id)]);
    return state.dispatch({ type: 'select-all', shownIds: [...selected] });
  };
  const row = 'grid grid-cols-(--table-columns) gap-x-2 px-4';
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-10 border-b border-line bg-paper text-xs font-semibold text-dim"
    >
      <div role="row" aria-rowindex={1} className={clsx(row, 'items-center')}>
        <span role="columnheader">
          <SelectBox label={texts.selectPage} checked={isAllSelected} tabIndex={0} onSelect={togglePage} />
        </span>
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            place={{ isFirst: index === 0, isLast: index === columns.length - 1 }}
            sort={table.sort}
            onSort={(sort) => table.change({ sort })}
            onResize={(widthPx) => layout.resize(column.id, widthPx)}
            onMove={(offset) => place(column.id, index + offset)}
            onHide={columns.length > 1 ? () => layout.show(column.id, false) : undefined}
            onDropColumn={(id) => ids.includes(id) && id !== column.id && place(id, index)}
          />
        ))}
        {parts.renderEnd && <span role="cell" className={endCell} />}
      </div>
      {columns.some(hasBox) && (
        <div data-filters role="row" className={clsx(row, 'items-start pb-1.5')}>
          <span role="cell" />
          {columns.map((column) => (
            <span key={column.id} role="cell" className="min-w-0">
              {hasBox(column) && (
                <FilterCell
                  column={column}
                  filter={query.filters[column.id]}
                  onChange={(filter) => table.setFilter(column.id, filter)}
                />
              )}
            </span>
          ))}
          {parts.renderEnd && <span role="cell" className={endCell} />}
        </div>
      )}
    </div>
  );
}
