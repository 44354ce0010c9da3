import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import {
  filterKeys,
  toggleFiltersByKey,
} from '../../../../platform/kits/data-table/client/toggle-filters.ts';
import { DataTable } from '../../../../platform/kits/data-table/client/data-table.tsx';
import type { RowParts } from '../../../../platform/kits/data-table/client/table-row.tsx';
import {
  deleteKeys,
  movingKeys,
  selectingKeys,
} from '../../../../platform/kits/list-screen/client/list-keys.ts';
import { ListScreen } from '../../../../platform/kits/list-screen/client/list-screen.tsx';
import { useListActions } from '../../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { groupCollection } from '../../shared/mark.ts';
import { groupActions } from '../api.ts';
import { ContactsSidebar } from '../contacts-sidebar.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { DealBoard } from './deal-board.tsx';
import { dealDrafts, deleteDeals } from './deal-actions.ts';
import { DealBulk } from './deal-bulk.tsx';
import { dealLayout, useDealColumns } from './deal-columns.tsx';
import { buildDealsPath } from './deals-address.ts';
import { ForecastBar } from './forecast-bar.tsx';
import { NarrowDeal } from './narrow-deal.tsx';
import { TableTools } from '../../../../platform/kits/saved-views/client/table-tools.tsx';
import { ViewMenu } from '../../../../platform/kits/saved-views/client/view-menu.tsx';
import { viewLists } from '../view-lists.ts';
import { useDealTexts } from './texts/en.ts';
import { useRates } from './rates.ts';
import { useDeals } from './use-deals.ts';
import type { ShownDeal } from './use-shown-deals.ts';

const DealDialog = lazyPart(async () => (await import('./deal-dialog.tsx')).DealDialog);
const tableKeys = [...movingKeys, ...filterKeys, ...deleteKeys, ...selectingKeys] as const;
/** A board has no rows: its cards are moved and opened by their own keys. */
const boardKeys = tableKeys.filter(({ id }) => ['create', 'search', 'undo', 'help'].includes(id));

/** The deals as a board or a table, with what the open ones may bring. */
export function DealsScreen() {
  const texts = useDealTexts();
  const navigate = useNavigate();
  const view = useDeals();
  const { address, isBoard, table, path, found, records } = view;
  const groups = useRecords(groupCollection);
  const state = useListState(found, path, address.deal);
  const params = JSON.stringify(isBoard ? {} : { ...table.params, view: 'table' });
  const parts = useMemo<RowParts<ShownDeal>>(
    () => ({
      name: ({ name }) => name,
      selectLabel: texts.select,
      href: (id) => buildDealsPath({ ...JSON.parse(params), deal: id }),
      renderNarrow: (deal) => <NarrowDeal deal={deal} />,
    }),
    [params, texts],
  );
  const { row } = useListActions<ShownDeal>({ path, state, buildAddress: parts.href });
  const columns = useDealColumns();
  const rates = useRates(records);
  const isNarrowed = found.length !== records.length;
  const showView = (next: 'board' | 'table') =>
    void navigate({ href: buildDealsPath(next === 'table' ? { view: 'table' } : {}), replace: true });
  return (
    <ListScreen
      texts={texts}
      name={texts.title}
      view={view}
      countText={isNarrowed ? texts.found(found.length, records.length) : texts.count(records.length)}
      state={state}
      actions={row}
      bindings={isBoard ? boardKeys : tableKeys}
      keyNames={texts.keys}
      keyHandlers={{ filters: () => toggleFiltersByKey(dealLayout, table) }}
      onDelete={deleteDeals}
      renderSidebar={(options) => <ContactsSidebar {...options} />}
      labels={{ labels: groups, actions: groupActions, onRename: () => {} }}
      drafts={dealDrafts}
      empty={{ icon: 'handshake', texts: texts.empty }}
      noResults={texts.noResults}
      showsNoMatches={isBoard || table.isFiltered}
      {...(isBoard && { skeleton: <BoardSkeleton /> })}
      controls={
        <>
          <SegmentedControl
            label={texts.views.label}
            value={isBoard ? 'board' : 'table'}
            segments={[
              { value: 'board', label: texts.views.board },
              { value: 'table', label: texts.views.table },
            ]}
            onValueChange={showView}
            className="max-sm:hidden"
          />
          {isBoard ? (
            <ViewMenu list={viewLists.deals} table={{ columns, layout: dealLayout }} />
          ) : (
            <TableTools list={viewLists.deals} columns={columns} layout={dealLayout} table={table} />
          )}
        </>
      }
      bulk={<DealBulk deals={state.selected} />}
      dialog={
        address.deal !== undefined && (
          <DealDialog
            key={address.deal}
            dealId={address.deal}
            deals={records}
            address={address}
            onReopen={() => row.open(address.deal ?? 'new')}
            onClose={row.close}
          />
        )
      }
    >
      <ForecastBar deals={found} rates={rates} />
      {isBoard ? (
        <DealBoard
          deals={found}
          rates={rates}
          openId={address.deal}
          onOpen={row.open}
          onAdd={(stage) => void navigate({ href: buildDealsPath({ deal: 'new', stage }) })}
        />
      ) : (
        <DataTable
          records={found}
          state={state}
          table={table}
          columns={columns}
          layout={dealLayout}
          parts={parts}
          actions={row}
          label={texts.title}
          resetKey={path}
        />
      )}
    </ListScreen>
  );
}
