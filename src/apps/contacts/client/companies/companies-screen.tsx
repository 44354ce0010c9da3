import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import {
  filterKeys,
  toggleFiltersByKey,
} from '../../../../platform/kits/data-table/client/toggle-filters.ts';
import { DataTable } from '../../../../platform/kits/data-table/client/data-table.tsx';
import { createTableLayout } from '../../../../platform/kits/data-table/client/table-layout.ts';
import type { RowParts } from '../../../../platform/kits/data-table/client/table-row.tsx';
import { useTable } from '../../../../platform/kits/data-table/client/use-table.ts';
import {
  deleteKeys,
  movingKeys,
  selectingKeys,
} from '../../../../platform/kits/list-screen/client/list-keys.ts';
import { TableTools } from '../../../../platform/kits/saved-views/client/table-tools.tsx';
import { ListScreen } from '../../../../platform/kits/list-screen/client/list-screen.tsx';
import { createRecordSearch } from '../../../../platform/kits/list-screen/client/record-search.ts';
import { useListActions } from '../../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import { useListView } from '../../../../platform/kits/list-screen/client/use-list-view.ts';
import { type Company, companyCollection, listPeopleOf } from '../../shared/company.ts';
import { contactCollection } from '../../shared/contact.ts';
import { groupCollection } from '../../shared/mark.ts';
import { companyDrafts, deleteCompanies, groupActions } from '../api.ts';
import { ContactsSidebar } from '../contacts-sidebar.tsx';
import { useOwnerNames } from '../columns.tsx';
import { CompanyAvatar } from './company-avatar.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { viewLists } from '../view-lists.ts';

const CompanyDialog = lazyPart(async () => (await import('./company-dialog.tsx')).CompanyDialog);
const bindings = [...movingKeys, ...filterKeys, ...deleteKeys, ...selectingKeys] as const;
const { path } = viewLists.companies;
const none: readonly never[] = [];
const all = () => true;
const layout = createTableLayout(viewLists.companies.id);
const field = (id: 'name' | 'industry' | 'website' | 'email' | 'phone' | 'address', widthPx: number) => ({
  id,
  widthPx,
  read: (company: Company) => company[id],
});
const buildFields = (names: ReadonlyMap<string, string>) =>
  [
    field('name', 220),
    field('industry', 160),
    field('website', 200),
    field('email', 220),
    field('phone', 150),
    field('address', 240),
    {
      id: 'owner',
      widthPx: 144,
      isExtra: true,
      read: (company: Company) => names.get(company.ownerId) ?? '',
    },
  ] as const;
const searchCompanies = createRecordSearch<Company>((company) => ({
  title: company.name,
  body: [
    company.industry,
    company.website,
    company.email,
    company.phone,
    company.address,
    company.notes,
  ].join('\n'),
  labels: none,
}));

/** The companies as a table; each opens its page. */
export function CompaniesScreen() {
  const texts = useContactsTexts();
  const { companies: own, columns: names } = texts;
  const navigate = useNavigate();
  const { company: openId }: { company?: string } = useSearch({ strict: false });
  const ownerNames = useOwnerNames();
  const fields = useMemo(() => buildFields(ownerNames), [ownerNames]);
  const table = useTable(fields, 'name');
  const { matches, compare } = table;
  const list = useListView({
    collection: companyCollection,
    labels: none,
    path,
    search: searchCompanies,
    isMember: all,
    compare,
  });
  const found = useMemo(() => (matches ? list.found.filter(matches) : list.found), [list.found, matches]);
  const groups = useRecords(groupCollection);
  const contacts = useRecords(contactCollection);
  const state = useListState(found, path, openId);
  const parts = useMemo<RowParts<Company>>(
    () => ({
      name: ({ name }) => name,
      selectLabel: texts.select,
      href: (id) => (id === 'new' ? `${path}?company=new` : `${path}/${id}`),
      renderStart: (company) => <CompanyAvatar company={company} />,
      renderNarrow: (company) => (
        <>
          <span dir="auto" className="block truncate font-medium">
            {company.name}
          </span>
          <span dir="auto" className="block truncate text-[0.8125rem] text-dim">
            {company.industry || company.email}
          </span>
        </>
      ),
      renderEnd: (company) => (
        <span className="text-[0.8125rem] text-dim tabular-nums">
          {own.peopleCount(listPeopleOf(company, contacts).length)}
        </span>
      ),
    }),
    [texts, own, contacts],
  );
  const { row } = useListActions<Company>({ path, state, buildAddress: parts.href });
  const titles = { ...names, name: own.name, industry: own.industry, website: own.website };
  const columns = fields.map((one) => ({ ...one, title: titles[one.id] }));
  return (
    <ListScreen
      texts={{ ...texts, search: own.search, add: own.add, count: own.count, failed: own.failed }}
      name={own.title}
      view={{ ...list, found }}
      state={state}
      actions={row}
      bindings={bindings}
      keyNames={texts.keys}
      keyHandlers={{ filters: () => toggleFiltersByKey(layout, table) }}
      onDelete={deleteCompanies}
      renderSidebar={(options) => <ContactsSidebar {...options} />}
      labels={{ labels: groups, actions: groupActions, onRename: () => {}, words: texts.groups }}
      drafts={companyDrafts}
      empty={{ icon: 'storefront', texts: own.empty }}
      noResults={texts.empty.search}
      showsNoMatches={table.isFiltered}
      controls={<TableTools list={viewLists.companies} columns={columns} layout={layout} table={table} />}
      dialog={
        openId === 'new' && (
          <CompanyDialog
            companyId="new"
            company={undefined}
            onReopen={() => row.open('new')}
            onClose={() => void navigate({ to: path, replace: true })}
          />
        )
      }
    >
      <DataTable
        records={found}
        state={state}
        table={table}
        columns={columns}
        layout={layout}
        parts={parts}
        actions={row}
        label={texts.list(own.title)}
        resetKey={path}
      />
    </ListScreen>
  );
}
