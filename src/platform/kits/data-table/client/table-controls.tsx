import clsx from 'clsx';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useIsPhone } from '../../../../ui/use-media.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { useKeyOf } from '../../key-bindings/client/use-key-bindings.ts';
import { isFilterSet } from '../shared/table-query.ts';
import type { TableColumn } from './table-column.ts';
import { isColumnShown, orderColumns, rowDensities, type TableLayout } from './table-layout.ts';
import { toggleFilters } from './toggle-filters.ts';
import { useTableTexts } from './texts/en.ts';
import type { Table } from './use-table.ts';

const TableSheet = lazyPart(async () => (await import('./table-sheet.tsx')).TableSheet);

interface TableControlsProps<R extends SyncRecord> {
  columns: readonly TableColumn<R>[];
  layout: TableLayout;
  table: Table<R>;
  /** The saved views, in the sheet of a phone. */
  views?: ReactNode;
}

/** In the header of the page: the filters, and which columns are shown; on a phone the sheet of filters and sort. */
export function TableControls<R extends SyncRecord>(props: TableControlsProps<R>) {
  return useIsPhone() ? <SheetButton {...props} /> : <HeadControls {...props} />;
}

function SheetButton<R extends SyncRecord>({ columns, layout, table, views }: TableControlsProps<R>) {
  const texts = useTableTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { filters, sort } = table.query;
  const ordered = orderColumns(columns, layout.use());
  const inUse = Object.values(filters).filter(isFilterSet).length;
  return (
    <>
      <IconButton
        icon="filter_list"
        label={inUse === 0 ? texts.filterAndSort : `${texts.filterAndSort}: ${texts.filtersInUse(inUse)}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={clsx((inUse > 0 || sort !== '') && 'text-accent-text!')}
      />
      <Suspense>
        {isOpen && (
          <TableSheet columns={ordered} table={table} views={views} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

function HeadControls<R extends SyncRecord>({ columns, layout, table }: TableControlsProps<R>) {
  const texts = useTableTexts();
  const current = layout.use();
  const shown = columns.filter((column) => isColumnShown(column, current));
  return (
    <>
      <IconButton
        icon="filter_list"
        label={current.showsFilters ? texts.hideFilters : texts.showFilters}
        aria-pressed={current.showsFilters}
        aria-keyshortcuts={useKeyOf('filters', 'f')}
        onClick={() => toggleFilters(layout, table)}
      />
      <LazyMenu trigger={<IconButton icon="view_column" label={texts.columns} />}>
        {(menu) => (
          <>
            <menu.MenuGroup label={texts.columns}>
              {columns.map((column) => (
                <menu.MenuCheckboxItem
                  key={column.id}
                  checked={shown.includes(column)}
                  disabled={shown.length === 1 && shown.includes(column)}
                  onCheckedChange={(isShown) => layout.show(column.id, isShown)}
                >
                  {column.title}
                </menu.MenuCheckboxItem>
              ))}
              <menu.MenuItem icon="restart_alt" onClick={layout.reset}>
                {texts.resetColumns}
              </menu.MenuItem>
            </menu.MenuGroup>
            <menu.MenuSeparator />
            <menu.MenuRadioGroup value={current.density} onValueChange={layout.setDensity}>
              <menu.MenuGroup label={texts.density}>
                {rowDensities.map((density) => (
                  <menu.MenuRadioItem key={density} value={density}>
                    {texts.densities[density]}
                  </menu.MenuRadioItem>
                ))}
              </menu.MenuGroup>
            </menu.MenuRadioGroup>
          </>
        )}
      </LazyMenu>
    </>
  );
}
