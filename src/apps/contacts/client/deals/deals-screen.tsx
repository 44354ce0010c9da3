import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { TableScreen } from '../../../../platform/kits/table-screen/client/table-screen.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { isClosedStage } from '../../shared/deal.ts';
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
import { viewLists } from '../view-lists.ts';
import { useDealTexts } from './texts/en.ts';
import { useRates } from './rates.ts';
import { useDeals } from './use-deals.ts';
import type { ShownDeal } from './use-deal-names.ts';

const DealView = lazyPart(async () => (await import('./deal-view.tsx')).DealView);
const DealDialog = lazyPart(async () => (await import('./deal-dialog.tsx')).DealDialog);

/** A deal on the board takes the key itself. */
const boardKeys = [{ id: 'grab', keys: ['Space'] }] as const;

/** The deals as a board or a table, with what the open ones may bring. */
export function DealsScreen() {
  const texts = useDealTexts();
  const navigate = useNavigate();
  const view = useDeals();
  const { address, isBoard, found, records, state, row } = view;
  const groups = useRecords(groupCollection);
  const parts = useMemo(
    () => ({
      name: ({ name }: ShownDeal) => name,
      selectLabel: texts.select,
      renderNarrow: (deal: ShownDeal) => <NarrowDeal deal={deal} />,
    }),
    [texts],
  );
  // The board shows closed deals at its end only: the count names the open ones.
  const openCount = records.filter(({ stage }) => !isClosedStage(stage)).length;
  const count = (all: number) => (openCount < all ? texts.openOf(openCount, all) : texts.count(all));
  const columns = useDealColumns();
  const rates = useRates(records);
  const showView = (next: 'board' | 'table') =>
    void navigate({ href: buildDealsPath(next === 'table' ? { view: 'table' } : {}), replace: true });
  return (
    <TableScreen<ShownDeal>
      texts={{ ...texts, count }}
      name={texts.title}
      view={view}
      columns={columns}
      layout={dealLayout}
      views={viewLists.deals}
      parts={parts}
      label={texts.title}
      keyNames={texts.keys}
      onDelete={deleteDeals}
      renderSidebar={(options) => <ContactsSidebar {...options} />}
      labels={{ labels: groups, actions: groupActions, onRename: () => {} }}
      drafts={dealDrafts}
      empty={{ icon: 'handshake', texts: texts.empty }}
      noResults={texts.noResults}
      {...(isBoard && { skeleton: <BoardSkeleton />, ownKeys: boardKeys })}
      controls={
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
      }
      above={<ForecastBar deals={found} rates={rates} />}
      bulk={<DealBulk deals={state.selected} />}
      dialog={
        address.deal === undefined ? null : address.deal === 'new' ? (
          <DealDialog address={address} onReopen={() => row.open('new')} onClose={row.close} />
        ) : (
          <DealView key={address.deal} dealId={address.deal} deals={records} onClose={row.close} />
        )
      }
    >
      <DealBoard
        deals={found}
        rates={rates}
        openId={address.deal}
        onOpen={row.open}
        onAdd={(stage) => void navigate({ href: buildDealsPath({ deal: 'new', stage }) })}
      />
    </TableScreen>
  );
}
