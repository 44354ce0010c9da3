import { useSearch } from '@tanstack/react-router';
import { createRecordSearch } from '../../../../platform/kits/list-screen/client/record-search.ts';
import { useTableView } from '../../../../platform/kits/table-screen/client/use-table-view.ts';
import { compareDeals, type Deal, dealCollection } from '../../shared/deal.ts';
import { useDealFields } from './deal-columns.tsx';
import { buildDealsPath, type DealsSearch } from './deals-address.ts';
import { type ShownDeal, useDealNames } from './use-deal-names.ts';

const none: readonly never[] = [];
const searchDeals = createRecordSearch<ShownDeal>((deal) => ({
  title: deal.name,
  body: [deal.contactName, deal.companyName, deal.responsibleName, deal.notes].join('\n'),
  labels: none,
}));

/** The deals that the search and the filters leave, and what the address says. */
export function useDeals() {
  const address: DealsSearch = useSearch({ strict: false });
  const isBoard = address.view !== 'table';
  const view = useTableView<ShownDeal, Deal>({
    collection: dealCollection,
    path: buildDealsPath(isBoard ? {} : { view: 'table' }),
    join: useDealNames(),
    search: searchDeals,
    compare: compareDeals,
    fields: useDealFields(),
    opens: 'deal',
    isTable: !isBoard,
  });
  return { ...view, address, isBoard };
}
