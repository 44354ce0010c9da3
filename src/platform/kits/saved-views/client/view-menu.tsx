import { useLocation, useSearch } from '@tanstack/react-router';
import type { TableColumn } from '../../data-table/client/table-column.ts';
import {
  isColumnShown,
  orderColumns,
  type TableLayout,
  widthOf,
} from '../../data-table/client/table-layout.ts';
import { readPlace, type ViewList, writeViewSearch } from '../shared/view-address.ts';
import type { ViewState } from '../shared/saved-view.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { applyViewLayout } from './use-views.ts';
import { ViewChoice } from './view-choice.tsx';

interface ViewMenuProps<R> {
  list: ViewList;
  columns: readonly TableColumn<R>[];
  layout: TableLayout;
}

/** What a list shows now, as a view would keep it. */
function useViewState<R>({ list, columns, layout }: ViewMenuProps<R>): ViewState {
  const pathname = useLocation({ select: (location) => location.pathname });
  const search: object = useSearch({ strict: false });
  const current = layout.use();
  return {
    place: readPlace(list, pathname),
    search: writeViewSearch(search, list),
    density: current.density,
    columns: orderColumns(columns, current).map((column) => ({
      id: column.id,
      isShown: isColumnShown(column, current),
      width: Math.round(widthOf(column, current)),
    })),
  };
}

/** In the header of a table: its saved views, and what saves the shown state as one. */
export function ViewMenu<R>(props: ViewMenuProps<R>) {
  const texts = useSavedViewTexts();
  return (
    <ViewChoice
      list={props.list}
      state={useViewState(props)}
      hint={texts.saveHint}
      onOpen={applyViewLayout}
      className="max-sm:hidden"
    />
  );
}
