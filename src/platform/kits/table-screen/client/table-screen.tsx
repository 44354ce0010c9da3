import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useAfterPaint } from '../../data-table/client/use-after-paint.ts';
import type { CollectionQuery } from '../../../kernel/collections/shared/collection.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { DataTable } from '../../data-table/client/data-table.tsx';
import type { TableColumn } from '../../data-table/client/table-column.ts';
import type { TableLayout } from '../../data-table/client/table-layout.ts';
import type { RowParts } from '../../data-table/client/table-row.tsx';
import { filterKeys, toggleFiltersByKey } from '../../data-table/client/toggle-filters.ts';
import type { KeyBinding } from '../../key-bindings/client/key-press.ts';
import { deleteKeys, movingKeys, selectingKeys } from '../../list-screen/client/list-keys.ts';
import {
  ListScreen,
  type ListScreenProps,
  type ListScreenTexts,
} from '../../list-screen/client/list-screen.tsx';
import { TableTools } from '../../saved-views/client/table-tools.tsx';
import { ViewMenu } from '../../saved-views/client/view-menu.tsx';
import type { ViewList } from '../../saved-views/shared/view-address.ts';
import type { TableView } from './use-table-view.ts';

type Save<R> = (name: string, records: readonly R[]) => void;
/** Exports lists of the server that are not loaded, and returns whether it can; if it cannot, the copy is loaded. */
type SaveLists = (name: string, lists: readonly CollectionQuery[]) => boolean;

type Inherited<R extends SyncRecord> = Omit<
  ListScreenProps<R>,
  | 'texts'
  | 'view'
  | 'state'
  | 'actions'
  | 'bindings'
  | 'transfer'
  | 'showsNoMatches'
  | 'countText'
  | 'children'
>;

interface TableScreenProps<R extends SyncRecord> extends Inherited<R> {
  texts: ListScreenTexts & { readonly found?: (found: number, all: number) => string };
  view: TableView<R>;
  columns: readonly TableColumn<R>[];
  /** Which columns are shown, how wide, and in which order. */
  layout: TableLayout;
  /** The list of the saved views. */
  views: ViewList;
  /** What is shown of a record around the columns; one object for as long as nothing in it changes. */
  parts: Omit<RowParts<R>, 'href'>;
  /** Names the table to screen readers. */
  label: string;
  /** The app's own keys. */
  ownKeys?: readonly KeyBinding[];
  /** Import, and what saves the shown records as files. */
  transfer?: {
    readonly onImport: () => void;
    readonly onExport: Save<R>;
    readonly onExportLists?: SaveLists;
    readonly others?: readonly {
      readonly label: string;
      readonly onExport: Save<R>;
      readonly onExportLists?: SaveLists;
    }[];
  };
  /** Above the records. */
  above?: ReactNode;
  /** The records while they are not shown as a table. */
  children?: ReactNode;
}

const noKeys: readonly KeyBinding[] = [];
const withoutRows = ['create', 'search', 'undo', 'help'];

/** A list screen of a table: search, filters, sort, columns, saved views, export, and bulk actions are its options. */
export function TableScreen<R extends SyncRecord>(props: TableScreenProps<R>) {
  const {
    view,
    columns,
    layout,
    views,
    parts,
    label,
    ownKeys = noKeys,
    transfer,
    above,
    children,
    ...screen
  } = props;
  const { table, state, row, found, members, isTable, path, href, isWhole, served, status } = view;
  const { needCopy, servedLists } = view;
  const { texts, name } = screen;
  const rowParts = useMemo(() => ({ ...parts, href }), [parts, href]);
  const bindings = useMemo(() => {
    const ofRows = [...movingKeys, ...filterKeys, ...deleteKeys, ...selectingKeys];
    return [...ownKeys, ...(isTable ? ofRows : ofRows.filter(({ id }) => withoutRows.includes(id)))];
  }, [ownKeys, isTable]);
  // The export waits for records that are not loaded; they are not compared with drafts.
  const waiting = useRef<Save<R>>(undefined);
  const isLoaded = isWhole && status === 'ready';
  useEffect(() => {
    if (!isLoaded) return;
    waiting.current?.(name, found);
    waiting.current = undefined;
  }, [isLoaded, name, found]);
  const start = (save: Save<R>, saveLists: SaveLists | undefined) => {
    if (isLoaded) return save(name, found);
    if (servedLists && saveLists?.(name, servedLists)) return;
    waiting.current = save;
    needCopy();
  };
  const exportBy = (save: Save<R>, saveLists?: SaveLists) =>
    found.length > 0 ? () => start(save, saveLists) : undefined;
  const { drafts, dialog, ...others } = screen;
  // The clicked row is marked before its record renders.
  const isShown = useAfterPaint(state.openId !== undefined);
  const isNarrowed = found.length !== members.length;
  const countRows = () => {
    if (!isWhole) return served?.isExact === true ? texts.count(served.count) : '';
    return isNarrowed && texts.found
      ? texts.found(found.length, members.length)
      : texts.count(members.length);
  };
  return (
    <ListScreen
      {...others}
      {...(drafts && isWhole && { drafts })}
      view={view}
      countText={countRows()}
      state={state}
      actions={row}
      dialog={isShown && dialog}
      bindings={bindings}
      keyHandlers={{ filters: () => toggleFiltersByKey(layout, table), ...screen.keyHandlers }}
      showsNoMatches={!isTable || table.isFiltered}
      controls={
        <>
          {screen.controls}
          {isTable ? (
            <TableTools list={views} columns={columns} layout={layout} table={table} />
          ) : (
            <ViewMenu list={views} table={{ columns, layout }} />
          )}
        </>
      }
      {...(transfer && {
        transfer: {
          onImport: transfer.onImport,
          onExport: exportBy(transfer.onExport, transfer.onExportLists),
          others:
            transfer.others?.map((one) => ({
              ...one,
              onExport: exportBy(one.onExport, one.onExportLists),
            })) ?? [],
        },
      })}
    >
      {above}
      {isTable ? (
        <DataTable
          records={found}
          state={state}
          table={table}
          columns={columns}
          layout={layout}
          parts={rowParts}
          actions={row}
          label={label}
          total={served}
          resetKey={path}
        />
      ) : (
        children
      )}
    </ListScreen>
  );
}
