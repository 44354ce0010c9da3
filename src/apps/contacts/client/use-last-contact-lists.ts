import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { JoinLists } from '../../../platform/kernel/collections/client/windows/joined-rows.ts';
import type { FindLists } from '../../../platform/kits/table-screen/client/use-table-view.ts';
import { LastContactLists, splitTalks } from './last-contact-lists.ts';
import { useLoadedLastContacts } from './last-contact-store.ts';

const logSort = /^(-?)lastContact$/;

/**
 * Returns the lists that make the order of the last contact, and what joins them: the contacts in the order of the log, and those with
 * mails or meetings. No lists until the mails and meetings are known.
 */
export function useLastContactLists() {
  const { sort: addressed }: { sort?: unknown } = useSearch({ strict: false });
  const loaded = useLoadedLastContacts();
  const times = logSort.test(String(addressed)) ? loaded : undefined;
  const findLists = useCallback<FindLists>(
    (sort, filter) => {
      const [, direction] = logSort.exec(sort) ?? [];
      if (direction === undefined) return undefined;
      if (!times) return [];
      const talks = splitTalks(times, direction === '-').map((ids) => `is:${ids.join(',')}`);
      return [
        { sort: `${direction}lastContactAt`, filter },
        ...talks.map((id) => ({ filter: { ...filter, id } })),
      ];
    },
    [times],
  );
  const joinLists = useMemo(
    (): JoinLists | undefined =>
      times &&
      (([log, ...talks], open) => {
        const [, direction] = /^(-?)lastContactAt$/.exec(log?.sort ?? '') ?? [];
        if (direction === undefined) return undefined;
        return new LastContactLists({
          open,
          count: talks.length + 1,
          times,
          isDescending: direction === '-',
        });
      }),
    [times],
  );
  return { findLists, joinLists };
}
