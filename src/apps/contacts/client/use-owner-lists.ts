import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { buildSortKey } from '../../../base/sort-key.ts';
import { useLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { useIsLarge } from '../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { compareText } from '../../../platform/kernel/collections/shared/order.ts';
import type { FindLists } from '../../../platform/kits/table-screen/client/use-table-view.ts';
import { contactCollection } from '../shared/contact.ts';
import { listOwnerIds } from './api.ts';
import { useOwnerNames } from './columns.tsx';

const againMs = 1000;
const retryMs = 5000;
const none: readonly never[] = [];

/** The owners of all contacts, as the server knows them; undefined until they are loaded. */
function useOwnerIds(isNeeded: boolean): readonly string[] | undefined {
  const [owners, setOwners] = useState('');
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      listOwnerIds(signal).then(
        (ids) => signal.aborted || setOwners(JSON.stringify(ids)),
        () => signal.aborted || loadAfter(retryMs),
      );
    };
    const loadAfter = (delayMs: number) => {
      timer ??= setTimeout(load, delayMs);
    };
    load();
    const replica = readSyncSession()?.openReplica(contactCollection);
    const stops = [replica?.heard, replica?.pulls].map((events) =>
      events?.subscribe(() => loadAfter(againMs)),
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
      for (const stop of stops) stop?.();
    };
  }, [isNeeded]);
  return useMemo(() => (owners === '' ? undefined : JSON.parse(owners)), [owners]);
}

/**
 * Returns the lists that follow each other in the order of owners: the contacts of one owner after those of another, as the table
 * sorts the names. No lists until the owners are loaded.
 */
export function useOwnerLists() {
  const { sort: addressed }: { sort?: unknown } = useSearch({ strict: false });
  const isNeeded = useIsLarge(contactCollection) && /^-?owner$/.test(String(addressed));
  const ids = useOwnerIds(isNeeded);
  const names = useOwnerNames();
  const locale = useLocale();
  return useCallback<FindLists>(
    (sort, filter) => {
      if (!/^-?owner$/.test(sort)) return undefined;
      const isDescending = sort.startsWith('-');
      const chosen = filter['owner']?.slice('is:'.length).split(',');
      const keyed = (ids ?? none).map((id) => ({ id, key: buildSortKey(names.get(id) ?? '', locale) }));
      const order = isDescending ? -1 : 1;
      const lists = keyed
        .filter(({ id }) => !chosen || chosen.includes(id))
        .toSorted((one, other) => {
          // Owners without a name come last in both directions.
          if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '');
          return order * (compareText(one.key, other.key) || compareText(one.id, other.id));
        })
        .map(({ id }) => ({
          // As the table does: the oldest contact of an owner first. New contacts are added at the beginning.
          sort: isDescending ? 'position' : '-position',
          filter: { ...filter, owner: `is:${id}` },
        }));
      return lists.length > 0 || !ids ? lists : [{ filter: { ...filter, owner: 'is:-' } }];
    },
    [ids, names, locale],
  );
}
