import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  refreshRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { useTable } from '../../../../platform/kits/data-table/client/use-table.ts';
import { createRecordSearch } from '../../../../platform/kits/list-screen/client/record-search.ts';
import { compareDeals, dealCollection } from '../../shared/deal.ts';
import { useDealFields } from './deal-columns.tsx';
import { buildDealsPath, type DealsSearch } from './deals-address.ts';
import { type ShownDeal, useShownDeals } from './use-shown-deals.ts';

const none: readonly never[] = [];
const searchDeals = createRecordSearch<ShownDeal>((deal) => ({
  title: deal.name,
  body: [deal.contactName, deal.companyName, deal.responsibleName, deal.notes].join('\n'),
  labels: none,
}));

/** The deals that the search and the filters leave, and what the address says. */
export function useDeals() {
  const address: DealsSearch = useSearch({ strict: false });
  const records = useShownDeals();
  const status = useRecordsStatus(dealCollection);
  const table = useTable(useDealFields());
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  useEffect(() => searchDeals.prepare(records), [records]);
  const { matches, compare } = table;
  const isBoard = address.view !== 'table';
  const found = useMemo(() => {
    const isFound = searchDeals.build(query, none);
    const searched = isFound ? records.filter(isFound) : records;
    const left = matches && !isBoard ? searched.filter(matches) : searched;
    return left.toSorted(isBoard ? compareDeals : (compare ?? compareDeals));
  }, [records, query, matches, compare, isBoard]);
  return {
    address,
    isBoard,
    table,
    path: buildDealsPath(isBoard ? {} : { view: 'table' }),
    status,
    labels: none,
    records,
    members: records,
    found,
    isSearching: query.trim() !== '',
    search,
    setSearch,
    refresh: () => refreshRecords(dealCollection),
  };
}
