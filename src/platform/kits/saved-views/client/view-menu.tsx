import type { ReactElement } from 'react';
import { useLocation, useSearch } from '@tanstack/react-router';
import type { TableColumn } from '../../data-table/client/table-column.ts';
import {
  isColumnShown,
  type Layout,
  orderColumns,
  type TableLayout,
  useLayout,
  widthOf,
} from '../../data-table/client/table-layout.ts';
import { readPlace, type ViewList, writeViewSearch } from '../shared/view-address.ts';
import type { ViewState } from '../shared/saved-view.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { applyViewLayout } from './use-views.ts';
import { ViewChoice } from './view-choice.tsx';

interface ViewMenuProps<R> {
  list: ViewList;
  /** The address of the shown list; the page's own unless given. */
  path?: string;
  /** What a view keeps of the list that the address does not name. */
  extraSearch?: Readonly<Record<string, string>>;
  /** The list is a table. */
  table?: { readonly columns: readonly TableColumn<R>[]; readonly layout: TableLayout };
  /** Opens the menu; an icon that phones do not have space for unless given. */
  trigger?: ReactElement;
}

const noColumns = { density: 'settings', columns: [] } as const;

/** How a table is laid out now. */
function describeLayout<R>(
  columns: readonly TableColumn<R>[],
  layout: Layout,
): Pick<ViewState, 'density' | 'columns'> {
  return {
    density: layout.density,
    columns: orderColumns(columns, layout).map((column) => ({
      id: column.id,
      isShown: isColumnShown(column, layout),
      width: Math.round(widthOf(column, layout)),
    })),
  };
}

/** What a list shows now, as a view would keep it. */
function useViewState<R>({ list, path, extraSearch, table }: ViewMenuProps<R>): ViewState {
  const pathname = useLocation({ select: (location) => location.pathname });
  const search: object = useSearch({ strict: false });
  const layout = useLayout(list.id);
  return {
    place: readPlace(list, path ?? pathname),
    search: writeViewSearch({ ...search, ...extraSearch }, list),
    ...(table ? describeLayout(table.columns, layout) : noColumns),
  };
}

/** In the header of a list: its saved views, and what saves the shown state as one. */
export function ViewMenu<R>(props: ViewMenuProps<R>) {
  const texts = useSavedViewTexts();
  return (
    <ViewChoice
      list={props.list}
      state={useViewState(props)}
      hint={texts.saveHint}
      onOpen={applyViewLayout}
      {...(props.trigger ? { trigger: props.trigger } : { className: 'max-sm:hidden' })}
    />
  );
}
