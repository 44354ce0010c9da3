import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { toWallClock } from '../../../base/wall-clock.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { useRecords, useRecordsStatus } from '../../../platform/kernel/collections/client/use-records.ts';
import { useIsLarge } from '../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { createRecordSearch } from '../../../platform/kits/list-screen/client/record-search.ts';
import { type FindLists, useTableView } from '../../../platform/kits/table-screen/client/use-table-view.ts';
import { compareBirthdays, splitBirthdays } from '../shared/birthdays.ts';
import { type Contact, fullName, listTexts } from '../shared/contact.ts';
import { contactLists } from '../shared/contact-lists.ts';
import {
  groupCollection,
  listFrequent,
  listInGroup,
  listStarred,
  type Mark,
  markCollection,
} from '../shared/mark.ts';
import { buildPath, chooseSelection, type ContactsSelection } from '../shared/rules.ts';
import { useContactFields } from './columns.tsx';
import { useFilterFinder } from './find-filter.ts';
import { useLastContactLists, useNeedsLastContacts } from './use-last-contact-lists.ts';
import { useOwnerLists } from './use-owner-lists.ts';

const none: readonly never[] = [];
const searchContacts = createRecordSearch<Contact>((contact) => ({
  title: fullName(contact),
  body: listTexts(contact).slice(1).join('\n'),
  labels: none,
}));

/** The contacts of a list by their ids; undefined for all of them. */
function listMembers(
  selection: ContactsSelection,
  marks: readonly Mark[],
  groupId: string | undefined,
): ReadonlySet<string> | undefined {
  if (selection.kind === 'all' || selection.kind === 'birthdays') return undefined;
  if (selection.kind === 'frequent') return new Set(listFrequent(marks));
  if (selection.kind === 'starred') return new Set(listStarred(marks));
  return new Set(groupId === undefined ? [] : listInGroup(marks, groupId));
}

/** The sorts by these columns are those of the collection. */
const findOrderBy = (sorts: ReadonlyMap<string, string>) => (sort: string) => {
  const name = sorts.get(sort.replace(/^-/, ''));
  return name === undefined ? undefined : { sort: sort.startsWith('-') ? `-${name}` : name };
};
const findUsualOrder = findOrderBy(new Map(['name', 'company', 'nextStepAt'].map((name) => [name, name])));
const findTurkishOrder = findOrderBy(
  new Map([
    ['name', 'turkishName'],
    ['company', 'turkishCompany'],
    ['nextStepAt', 'nextStepAt'],
  ]),
);

/** The list that the address names, what the search and the filters leave of it, and the opened contact. */
export function useContacts() {
  const { id, handle } = useParams({ strict: false });
  const selection = useMemo(
    () => chooseSelection({ ...(id !== undefined && { id }), ...(handle !== undefined && { handle }) }),
    [id, handle],
  );
  const groups = useRecords(groupCollection);
  const marks = useRecords(markCollection);
  const group =
    selection.kind === 'group' ? groups.find((one) => one.handle === selection.handle) : undefined;
  const groupId = group?.id;
  const starred = useMemo(() => new Set(listStarred(marks)), [marks]);
  const members = useMemo(() => listMembers(selection, marks, groupId), [selection, marks, groupId]);
  const { kind } = selection;
  const isMember = useMemo(
    () =>
      kind === 'all'
        ? undefined
        : (contact: Contact) =>
            kind === 'birthdays' ? contact.birthday !== '' : members?.has(contact.id) === true,
    [members, kind],
  );
  const { now, timeZone } = useClock();
  const today = toWallClock(now, timeZone).slice(0, 10);
  const byBirthday = useMemo(
    () => (kind === 'birthdays' ? compareBirthdays(today) : undefined),
    [kind, today],
  );
  const findBirthdays = useCallback<FindLists>(
    (sort, filter) =>
      sort === ''
        ? splitBirthdays(today).map((birthdayKey) => ({
            sort: 'birthday',
            filter: { ...filter, birthdayKey },
          }))
        : undefined,
    [today],
  );
  const findOrder = useLocale() === 'tr' ? findTurkishOrder : findUsualOrder;
  const findOwners = useOwnerLists();
  const findOthers = useCallback<FindLists>(
    (sort, filter) => {
      const order = findOrder(sort);
      if (!order) return findOwners(sort, filter);
      return [{ ...order, ...(Object.keys(filter).length > 0 && { filter }) }];
    },
    [findOrder, findOwners],
  );
  const { findLists, joinLists } = useLastContactLists(findOthers);
  const isLarge = useIsLarge(contactLists);
  const isCopied = useRecordsStatus(contactLists) === 'ready';
  const needsLastContacts = useNeedsLastContacts();
  // Without the copy, a list that is filtered by the last contact is merged from several lists of the server.
  const isOfLists = kind === 'all' && !isCopied && (isLarge || needsLastContacts);
  const list = useTableView({
    collection: contactLists,
    path: buildPath(selection),
    ...(isMember && { isMember }),
    memberIds: members,
    findFilter: useFilterFinder(isOfLists),
    findLists: kind === 'birthdays' ? findBirthdays : kind === 'all' ? findLists : undefined,
    joinLists,
    search: searchContacts,
    // Birthdays come in the order of the year.
    compare: byBirthday,
    fields: useContactFields(),
    usualSort: kind === 'birthdays' ? '' : 'name',
    opens: 'contact',
    ...(!isOfLists && { findOrder }),
  });
  return { ...list, selection, groups, group, marks, starred };
}
export type ContactsView = ReturnType<typeof useContacts>;
