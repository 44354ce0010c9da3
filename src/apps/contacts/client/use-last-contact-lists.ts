import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { JoinedLists } from '../../../platform/kernel/collections/client/windows/joined-lists.ts';
import type { JoinLists } from '../../../platform/kernel/collections/client/windows/joined-rows.ts';
import type { FindLists } from '../../../platform/kits/table-screen/client/use-table-view.ts';
import { areJoined, isByTime, isNarrowed, listExported } from '../shared/last-contact.ts';
import { compareInLists, filterTalks, splitTalks } from '../shared/last-contact-order.ts';
import { LastContactLists } from './last-contact-lists.ts';
import { useLoadedLastContacts } from './last-contact-store.ts';

const logSort = /^(-?)lastContact$/;
/** The maximum number of contacts with mails and meetings in other sorts. With more, the copy is loaded. */
const maxTalks = 1000;

/** Whether the address sorts or filters by the last contact. */
export function useNeedsLastContacts(): boolean {
  const parameters: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return logSort.test(String(parameters['sort'])) || 'f.lastContact' in parameters;
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
        const lists = listExported(queries);
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
