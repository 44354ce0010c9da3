import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { JoinedLists } from '../../../platform/kernel/collections/client/windows/joined-lists.ts';
import type { JoinLists } from '../../../platform/kernel/collections/client/windows/joined-rows.ts';
import type { CollectionQuery } from '../../../platform/kernel/collections/shared/collection.ts';
import type { FindLists } from '../../../platform/kits/table-screen/client/use-table-view.ts';
import type { Contact } from '../shared/contact.ts';
import { compareBy, filterTalks, LastContactLists, splitTalks } from './last-contact-lists.ts';
import { useLoadedLastContacts } from './last-contact-store.ts';

const logSort = /^(-?)lastContact$/;
/** With more contacts in an order other than that of the last contact, the copy is loaded. */
const maxTalks = 1000;

/** Whether the address sorts or filters by the last contact. */
export function useNeedsLastContacts(): boolean {
  const parameters: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return logSort.test(String(parameters['sort'])) || 'f.lastContact' in parameters;
}

const isByTime = ([first]: readonly CollectionQuery[]): boolean =>
  first?.sort?.endsWith('lastContactAt') === true;
const isNarrowed = ([first]: readonly CollectionQuery[]): boolean =>
  first?.filter?.['lastContactDay'] !== undefined;

/** Whether lists do not follow each other, because contacts with mails or meetings belong among those of the log. */
export const areJoined = (lists: readonly CollectionQuery[]): boolean => isByTime(lists) || isNarrowed(lists);

/** Compares contacts of lists that follow each other: by their owners, and by the sort of the lists. */
function compareInLists(lists: readonly CollectionQuery[]): (one: Contact, other: Contact) => number {
  const compare = compareBy(lists[0]?.sort);
  if (lists.length === 1) return compare;
  const places = new Map(lists.map(({ filter }, index) => [filter?.['owner'], index]));
  const placeOf = ({ ownerId }: Contact) => places.get(`is:${ownerId}`) ?? lists.length;
  return (one, other) => placeOf(one) - placeOf(other) || compare(one, other);
}

/**
 * Returns the lists that make a list that is sorted or filtered by the last contact, and what joins them: the contacts by the log, and
 * those with mails or meetings. No lists until the mails and meetings are known. `findOthers` finds the lists of other sorts.
 */
export function useLastContactLists(findOthers: FindLists) {
  const isNeeded = useNeedsLastContacts();
  const loaded = useLoadedLastContacts();
  const times = isNeeded ? loaded : undefined;
  const findLists = useCallback<FindLists>(
    (sort, filter) => {
      const [, direction] = logSort.exec(sort) ?? [];
      const { lastContactDay, ...others } = filter;
      if (direction === undefined && lastContactDay === undefined) return findOthers(sort, filter);
      if (!times) return [];
      const lists =
        direction === undefined ? findOthers(sort, filter) : [{ sort: `${direction}lastContactAt`, filter }];
      const found = filterTalks(times, lastContactDay);
      if (!lists?.length) return lists;
      if (direction === undefined && found.size > maxTalks) return undefined;
      const talks = splitTalks(found, direction === '-');
      return [...lists, ...talks.map((ids) => ({ filter: { ...others, id: `is:${ids.join(',')}` } }))];
    },
    [times, findOthers],
  );
  const joinLists = useMemo(
    (): JoinLists | undefined =>
      times &&
      ((queries, open) => {
        if (!areJoined(queries)) return undefined;
        const lists = queries.filter(({ filter }) => filter?.['id'] === undefined);
        const { length } = lists;
        const count = queries.length - length;
        return new LastContactLists({
          log: new JoinedLists(length, open),
          talks: count > 0 ? new JoinedLists(count, (index) => open(index + length)) : undefined,
          talkCount: isByTime(queries) ? undefined : times.size,
          times,
          compare: compareInLists(lists),
          isNarrowed: isNarrowed(queries),
        });
      }),
    [times],
  );
  return { findLists, joinLists };
}
