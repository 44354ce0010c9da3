import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { foldText } from '../../../../base/fold.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { later } from '../../../../ui/later.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useCopiedRecords } from '../../../../platform/kernel/collections/client/windows/use-copied-records.ts';
import { useIsLarge } from '../../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { createTableLayout } from '../../../../platform/kits/data-table/client/table-layout.ts';
import { createRecordSearch } from '../../../../platform/kits/list-screen/client/record-search.ts';
import { TableScreen } from '../../../../platform/kits/table-screen/client/table-screen.tsx';
import { useTableView } from '../../../../platform/kits/table-screen/client/use-table-view.ts';
import { buildCompanyMatch, type Company, companyCollection, groupByCompany } from '../../shared/company.ts';
import { contactCollection } from '../../shared/contact.ts';
import { dealCollection, isClosedStage } from '../../shared/deal.ts';
import { groupCollection } from '../../shared/mark.ts';
import { companyDrafts, deleteCompanies, groupActions } from '../api.ts';
import { ContactsSidebar } from '../contacts-sidebar.tsx';
import { LastContact, useOwnerNames } from '../columns.tsx';
import { findLatest, findNewest, useCompanyTimes, useLastContacts } from '../last-contact-store.ts';
import { NarrowLines } from '../narrow-lines.tsx';
import { CompanyAvatar } from './company-avatar.tsx';
import type { ServedPeople } from './large-people.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { viewLists } from '../view-lists.ts';

const CompanyDialog = lazyPart(async () => (await import('./company-dialog.tsx')).CompanyDialog);
const LastContactLoader = later(
  async () => (await import('../last-contact-loader.tsx')).LastContactLoader,
  undefined,
  { mayWait: false },
);
const LargePeople = later(async () => (await import('./large-people.tsx')).LargePeople, undefined, {
  mayWait: false,
});
const { path } = viewLists.companies;
const none: readonly never[] = [];
const noPeople: ServedPeople = new Map();
const layout = createTableLayout(viewLists.companies.id);
/** Companies open their pages. */
const buildAddress = (id: string) => (id === 'new' ? `${path}?company=new` : `${path}/${id}`);
const field = (id: 'industry' | 'website' | 'email' | 'phone' | 'address', widthPx: number) => ({
  id,
  widthPx,
  isExtra: true,
  read: (company: Company) => company[id],
});
type Count = (company: Company) => number | undefined;
/** A column of counts. The cell is empty for zero and while the count is loading. */
const counted = <Id extends string>(id: Id, widthPx: number, count: Count) => ({
  id,
  widthPx,
  read: (company: Company) => String(count(company) || ''),
  readNumber: (company: Company) => count(company) ?? 0,
});

/**
 * How many people a company has, and the last contact with it and with them: of the copy of contacts, or as the server knows it where
 * they are too many for a copy.
 */
function usePeople(served: ServedPeople, isLarge: boolean) {
  const contacts = useCopiedRecords(contactCollection);
  const times = useLastContacts();
  const companyTimes = useCompanyTimes();
  return useMemo(() => {
    if (isLarge)
      return {
        countPeople: ({ id }: Company) => served.get(id)?.people,
        /** Undefined until the server has answered. */
        findLast: ({ id, name, lastContactAt }: Company) => {
          const found = served.get(id);
          const talk = companyTimes.get(buildCompanyMatch(name));
          return found && findLatest([lastContactAt, found.lastContactAt, talk]);
        },
      };
    const groups = groupByCompany(contacts);
    const peopleOf = ({ name }: Company) => groups.get(foldText(name)) ?? none;
    return {
      countPeople: (company: Company) => peopleOf(company).length,
      findLast: (company: Company) => findNewest([company, ...peopleOf(company)], times),
    };
  }, [isLarge, served, contacts, times, companyTimes]);
}

/** The columns: values from the people and deals of a company, then its own fields. */
function useFields({ countPeople, findLast }: ReturnType<typeof usePeople>) {
  const names = useOwnerNames();
  const deals = useRecords(dealCollection);
  const { today, timeZone } = useClock();
  return useMemo(() => {
    const open = Map.groupBy(
      deals.filter(({ stage }) => !isClosedStage(stage)),
      ({ companyId }) => companyId,
    );
    return [
      { id: 'name', widthPx: 240, read: ({ name }: Company) => name },
      counted('people', 96, countPeople),
      counted('openDeals', 112, ({ id }) => open.get(id)?.length ?? 0),
      { id: 'owner', widthPx: 160, read: ({ ownerId }: Company) => names.get(ownerId) ?? '' },
      {
        id: 'lastContact',
        widthPx: 144,
        days: { isPast: true, today: toWallClock(today.start, timeZone).slice(0, 10) },
        read: (company: Company) => toWallClock(findLast(company) ?? null, timeZone).slice(0, 10),
      },
      field('industry', 160),
      field('website', 200),
      field('email', 220),
      field('phone', 150),
      field('address', 240),
    ] as const;
  }, [names, countPeople, findLast, deals, today, timeZone]);
}

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
  const { companies: own, columns: names, never } = texts;
  const navigate = useNavigate();
  const isLarge = useIsLarge(contactCollection);
  const [served, setServed] = useState(noPeople);
  const people = usePeople(served, isLarge);
  const { countPeople, findLast } = people;
  const fields = useFields(people);
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
  const parts = useMemo(
    () => ({
      name: ({ name }: Company) => name,
      selectLabel: texts.select,
      renderStart: (company: Company) => <CompanyAvatar company={company} />,
      renderNarrow: (company: Company) => {
        const count = countPeople(company);
        const last = findLast(company);
        return (
          <NarrowLines
            name={company.name}
            end={last !== null && <LastContact at={last} />}
            below={company.industry || company.email}
            belowEnd={count === undefined ? '' : own.peopleCount(count)}
          />
        );
      },
    }),
    [texts, own, countPeople, findLast],
  );
  const columns = useMemo(() => {
    const titles = { ...names, ...own };
    return fields.map((one) => ({
      ...one,
      title: titles[one.id],
      ...(one.id === 'name' && { renderBelow: ({ industry }: Company) => industry }),
      ...(one.id === 'lastContact' && {
        emptyText: never,
        render: (company: Company) => <LastContact at={findLast(company)} />,
      }),
    }));
  }, [fields, findLast, names, own, never]);
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
      above={
        <>
          <LastContactLoader />
          {isLarge && <LargePeople companies={view.found} table={view.table} onLoad={setServed} />}
        </>
      }
      dialog={
        view.openId === 'new' && (
          <CompanyDialog
            onReopen={() => view.row.open('new')}
            onClose={() => void navigate({ to: path, replace: true })}
          />
        )
      }
    />
  );
}
