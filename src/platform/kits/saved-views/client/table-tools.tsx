import { Button } from '../../../../ui/actions/button.tsx';
import { useIsPhone } from '../../../../ui/use-media.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { TableControls } from '../../data-table/client/table-controls.tsx';
import type { TableColumn } from '../../data-table/client/table-column.ts';
import type { TableLayout } from '../../data-table/client/table-layout.ts';
import type { Table } from '../../data-table/client/use-table.ts';
import type { ViewList } from '../shared/view-address.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { ViewMenu } from './view-menu.tsx';

interface TableToolsProps<R extends SyncRecord> {
  list: ViewList;
  columns: readonly TableColumn<R>[];
  layout: TableLayout;
  table: Table<R>;
}

/** In the header of a table: its saved views, filters and columns; on a phone one sheet has them. */
export function TableTools<R extends SyncRecord>({ list, columns, layout, table }: TableToolsProps<R>) {
  const texts = useSavedViewTexts();
  const isPhone = useIsPhone();
  const menu = (
    <ViewMenu
      list={list}
      table={{ columns, layout }}
      {...(isPhone && {
        trigger: (
          <Button icon="bookmark" className="w-full">
            {texts.title}
          </Button>
        ),
      })}
    />
  );
  return (
    <>
      {!isPhone && menu}
      <TableControls columns={columns} layout={layout} table={table} views={isPhone && menu} />
    </>
  );
}
