import { useState } from 'react';
import { later } from '../../../ui/later.tsx';
import { ListSidebar } from '../../../platform/kits/list-screen/client/list-sidebar.tsx';
import type { ServerCounts } from '../../../platform/kernel/collections/client/use-server-counts.ts';
import { useRecords, useRecordsStatus } from '../../../platform/kernel/collections/client/use-records.ts';
import { useCopiedRecords } from '../../../platform/kernel/collections/client/windows/use-copied-records.ts';
import { useIsLarge } from '../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { useRouterState } from '@tanstack/react-router';
import { companyCollection } from '../shared/company.ts';
import { contactCollection } from '../shared/contact.ts';
import { dealCollection } from '../shared/deal.ts';
import { groupCollection, listFrequent, listInGroup, listStarred, markCollection } from '../shared/mark.ts';
import { buildPath } from '../shared/rules.ts';
import { ViewGroup } from '../../../platform/kits/saved-views/client/view-group.tsx';
import { useDuplicateCount } from './duplicates/use-duplicate-sets.ts';
import { GroupEntry, type GroupEvents } from './group-entry.tsx';
import { viewLists } from './view-lists.ts';
import { useContactsTexts } from './texts/en.ts';

interface ContactsSidebarProps {
  /** What happens to groups; they are only links unless given. */
  groupEvents?: GroupEvents;
  onEditLabels?: () => void;
  onChoose?: () => void;
}

const LargeCounts = later(async () => (await import('./large-counts.tsx')).LargeCounts, undefined, {
  mayWait: false,
});

const allViewLists = Object.values(viewLists);

/** The lists and groups, with how many contacts are in each, where that is known. */
export function ContactsSidebar({ onEditLabels, groupEvents, ...events }: ContactsSidebarProps) {
  const texts = useContactsTexts();
  const records = useCopiedRecords(contactCollection);
  const marks = useRecords(markCollection);
  const groups = useRecords(groupCollection);
  const companies = useRecords(companyCollection);
  const deals = useRecords(dealCollection).length;
  const status = useRecordsStatus(groupCollection);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const duplicates = useDuplicateCount();
  const isLarge = useIsLarge(contactCollection);
  /** By list, the number that the server counted; empty where there is a copy of the contacts. */
  const [served, setServed] = useState<ServerCounts>({});
  const known = new Set(records.map(({ id }) => id));
  const count = (list: string, ids: readonly string[]) =>
    served[list] ?? ids.filter((id) => known.has(id)).length;
  const lists = [
    { kind: 'all', icon: 'contacts', count: served['all'] ?? records.length },
    { kind: 'frequent', icon: 'restart_alt', count: count('frequent', listFrequent(marks)) },
    { kind: 'starred', icon: 'star', count: count('starred', listStarred(marks)) },
    { kind: 'birthdays', icon: 'cake', count: records.filter(({ birthday }) => birthday !== '').length },
  ] as const;
  return (
    <ListSidebar
      {...events}
      label={texts.sidebar}
      path={path}
      groups={[
        {
          lists: lists.map(({ kind, ...list }) => ({
            ...list,
            path: buildPath({ kind }),
            name: texts.lists[kind],
          })),
        },
        {
          title: texts.business,
          lists: [
            {
              path: '/apps/contacts/deals',
              icon: 'handshake',
              name: texts.deals,
              count: deals,
            },
            {
              path: '/apps/contacts/companies',
              icon: 'storefront',
              name: texts.companies.title,
              count: companies.length,
            },
            {
              path: '/apps/contacts/duplicates',
              icon: 'file_copy',
              name: texts.duplicates.title,
              count: duplicates,
            },
          ],
        },
      ]}
      extra={
        <>
          {status === 'ready' && <ViewGroup lists={allViewLists} onChoose={events.onChoose} />}
          {isLarge && <LargeCounts marks={marks} groups={groups} onCount={setServed} />}
        </>
      }
      labels={groups}
      labelWords={texts.groups}
      buildLabelPath={({ handle }) => buildPath({ kind: 'group', handle })}
      renderLabel={
        groupEvents &&
        ((group, entry) => <GroupEntry key={group.id} {...groupEvents} group={group} entry={entry} />)
      }
      countLabel={({ id }) => count(id, listInGroup(marks, id))}
      isReady={status === 'ready' && onEditLabels !== undefined}
      onEditLabels={onEditLabels ?? (() => {})}
    />
  );
}
