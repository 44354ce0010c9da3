import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { TableColumn } from './table-column.ts';
import { isColumnShown, rowDensities, type TableLayout } from './table-layout.ts';
import { useTableTexts } from './texts/en.ts';

interface TableControlsProps<R> {
  columns: readonly TableColumn<R>[];
  layout: TableLayout;
}

/** In the header of the page: the filters, and which columns are shown. */
export function TableControls<R>({ columns, layout }: TableControlsProps<R>) {
  const texts = useTableTexts();
  const current = layout.use();
  const shown = columns.filter((column) => isColumnShown(column, current));
  return (
    <>
      <IconButton
        icon="filter_list"
        label={current.hasFilters ? texts.hideFilters : texts.showFilters}
        aria-pressed={current.hasFilters}
        onClick={() => layout.showFilters(!current.hasFilters)}
        className="max-sm:hidden"
      />
      <LazyMenu trigger={<IconButton icon="view_column" label={texts.columns} className="max-sm:hidden" />}>
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
