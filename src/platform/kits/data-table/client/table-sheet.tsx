import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FilterCell, type FilteredColumn } from './filter-cell.tsx';
import { useTableTexts } from './texts/en.ts';
import type { Table } from './use-table.ts';

interface TableSheetProps {
  /** In the person's order. */
  columns: readonly FilteredColumn[];
  table: Pick<Table, 'query' | 'change' | 'setFilter' | 'isFiltered'>;
  /** Above the rest: the saved views. */
  views?: ReactNode;
  onClose: () => void;
}

/** On a phone, where a table has no head: how its rows are sorted, and the filters of all columns. */
export function TableSheet(props: TableSheetProps) {
  const { columns, table, views, onClose } = props;
  const texts = useTableTexts();
  const filtersId = useId();
  const { query, change, setFilter } = table;
  const isDescending = query.sort.startsWith('-');
  const sorted = query.sort.slice(isDescending ? 1 : 0);
  const sortedBy = columns.some(({ id }) => id === sorted) ? sorted : '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.filterAndSort}
      footer={
        <>
          <Button disabled={!table.isFiltered} onClick={() => change({ filters: {} })}>
            {texts.clearFilters}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {views}
        <div className="flex flex-col items-start gap-2">
          <Select
            label={texts.sortBy}
            value={sortedBy}
            options={[
              { value: '', label: texts.usualOrder },
              ...columns.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onValueChange={(id) => change({ sort: isDescending && id !== '' ? `-${id}` : id })}
            className="w-full"
          />
          {sortedBy !== '' && (
            <SegmentedControl
              label={texts.direction}
              value={isDescending ? 'down' : 'up'}
              segments={[
                { value: 'up', label: texts.ascending, icon: 'arrow_upward' },
                { value: 'down', label: texts.descending, icon: 'arrow_downward' },
              ]}
              onValueChange={(to) => change({ sort: to === 'down' ? `-${sortedBy}` : sortedBy })}
            />
          )}
        </div>
        <section aria-labelledby={filtersId}>
          <h3 id={filtersId} className="pb-2 text-sm font-bold">
            {texts.filters}
          </h3>
          <div className="flex flex-col gap-2">
            {columns.map((column) => (
              <div key={column.id}>
                {/* The box itself is named by the column, too. */}
                <p aria-hidden="true" className="pb-1 text-[0.8125rem] font-medium">
                  {column.title}
                </p>
                <FilterCell
                  column={column}
                  filter={query.filters[column.id]}
                  onChange={(filter) => setFilter(column.id, filter)}
                />
              </div>
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  );
}
