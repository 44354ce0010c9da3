import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { createTableLayout } from '../../../../platform/kits/data-table/client/table-layout.ts';
import { createRecordSearch } from '../../../../platform/kits/list-screen/client/record-search.ts';
import { TableScreen } from '../../../../platform/kits/table-screen/client/table-screen.tsx';
import { useTableView } from '../../../../platform/kits/table-screen/client/use-table-view.ts';
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
const { path } = viewLists.companies;
const none: readonly never[] = [];
const layout = createTableLayout(viewLists.companies.id);
/** Companies open their pages. */
const buildAddress = (id: string) => (id === 'new' ? `${path}?company=new` : `${path}/${id}`);
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
  const ownerNames = useOwnerNames();
  const fields = useMemo(() => buildFields(ownerNames), [ownerNames]);
  const view = useTableView({
    collection: companyCollection,
    path,
    search: searchCompanies,
    fields,
    usualSort: 'name',
    opens: 'company',
    buildAddress,
  });
  const groups = useRecords(groupCollection);
  const contacts = useRecords(contactCollection);
  const parts = useMemo(
    () => ({
      name: ({ name }: Company) => name,
      selectLabel: texts.select,
      renderStart: (company: Company) => <CompanyAvatar company={company} />,
      renderNarrow: (company: Company) => (
        <>
          <span dir="auto" className="block truncate font-medium">
            {company.name}
          </span>
          <span dir="auto" className="block truncate text-[0.8125rem] text-dim">
            {company.industry || company.email}
          </span>
        </>
      ),
      renderEnd: (company: Company) => (
        <span className="text-[0.8125rem] text-dim tabular-nums">
          {own.peopleCount(listPeopleOf(company, contacts).length)}
        </span>
      ),
    }),
    [texts, own, contacts],
  );
  const titles = { ...names, name: own.name, industry: own.industry, website: own.website };
  const columns = fields.map((one) => ({ ...one, title: titles[one.id] }));
  return (
    <TableScreen
      texts={{ ...texts, search: own.search, add: own.add, count: own.count, failed: own.failed }}
      name={own.title}
      view={view}
      columns={columns}
      layout={layout}
      views={viewLists.companies}
      parts={parts}
      label={texts.list(own.title)}
      keyNames={texts.keys}
      onDelete={deleteCompanies}
      renderSidebar={(options) => <ContactsSidebar {...options} />}
      labels={{ labels: groups, actions: groupActions, onRename: () => {}, words: texts.groups }}
      drafts={companyDrafts}
      empty={{ icon: 'storefront', texts: own.empty }}
      noResults={texts.empty.search}
      dialog={
        view.openId === 'new' && (
          <CompanyDialog
            companyId="new"
            company={undefined}
            onReopen={() => view.row.open('new')}
            onClose={() => void navigate({ to: path, replace: true })}
          />
        )
      }
    />
  );
}
