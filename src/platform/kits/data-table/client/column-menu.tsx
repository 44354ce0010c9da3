import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { TableColumn } from './table-column.ts';
import { useTableTexts } from './texts/en.ts';

interface ColumnMenuProps<R> {
  column: TableColumn<R>;
  isFirst: boolean;
  isLast: boolean;
  onSort: (sort: string) => void;
  onResize: (byPx: number) => void;
  onMove: (offset: number) => void;
  /** Missing for the last column that is shown. */
  onHide: (() => void) | undefined;
}

const stepPx = 40;

/** What can be done with a column, also by the keyboard: sort, resize, move, hide. */
export function ColumnMenu<R>({ column, isFirst, isLast, ...events }: ColumnMenuProps<R>) {
  const { onSort, onResize, onMove, onHide } = events;
  const texts = useTableTexts();
  const trigger = (
    <IconButton
      icon="more_vert"
      size="sm"
      plain
      label={texts.columnMenu(column.title)}
      // Overlays the end of the title on hover, so that titles can use the full width.
      className="bg-paper opacity-0 pointer-fine:absolute pointer-fine:end-0 group-hover/column:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
    />
  );
  return (
    <LazyMenu trigger={trigger}>
      {(menu) => (
        <>
          <menu.MenuItem icon="arrow_upward" onClick={() => onSort(column.id)}>
            {texts.sortAscending}
          </menu.MenuItem>
          <menu.MenuItem icon="arrow_downward" onClick={() => onSort(`-${column.id}`)}>
            {texts.sortDescending}
          </menu.MenuItem>
          <menu.MenuItem icon="close" onClick={() => onSort('')}>
            {texts.noSort}
          </menu.MenuItem>
          <menu.MenuSeparator />
          <menu.MenuItem icon="zoom_in" closeOnClick={false} onClick={() => onResize(stepPx)}>
            {texts.wider}
          </menu.MenuItem>
          <menu.MenuItem icon="zoom_out" closeOnClick={false} onClick={() => onResize(-stepPx)}>
            {texts.narrower}
          </menu.MenuItem>
          <menu.MenuItem
            icon="first_page"
            className="rtl:[&_svg]:-scale-x-100"
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            {texts.moveToStart}
          </menu.MenuItem>
          <menu.MenuItem
            icon="last_page"
            className="rtl:[&_svg]:-scale-x-100"
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            {texts.moveToEnd}
          </menu.MenuItem>
          <menu.MenuItem icon="visibility_off" disabled={!onHide} onClick={onHide}>
            {texts.hide}
          </menu.MenuItem>
        </>
      )}
    </LazyMenu>
  );
}
