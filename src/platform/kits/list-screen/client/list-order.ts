import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deviceTexts } from '../../../../ui/storage.ts';

/** How the lists of a screen are ordered. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly isDescending: boolean;
}

/** As addresses and saved views name an order: `-dueDate`. */
export const writeOrder = ({ sort, isDescending }: ListOrder<string>): string =>
  `${isDescending ? '-' : ''}${sort}`;

/** Reads what `writeOrder` wrote; undefined for what is no order of these sorts. */
function readOrder<Sort extends string>(
  written: unknown,
  sorts: readonly Sort[],
): ListOrder<Sort> | undefined {
  const isDescending = typeof written === 'string' && written.startsWith('-');
  const sort = sorts.find((one) => written === (isDescending ? `-${one}` : one));
  return sort && { sort, isDescending };
}

/** The order of a screen's lists, remembered on this device; an address with `sort` goes first. The first sort is the one that people start with. */
export function createListOrder<Sort extends string>(storageKey: string, sorts: readonly [Sort, ...Sort[]]) {
  const store = createStore<ListOrder<Sort>>(() => {
    const [name, direction] = (deviceTexts.read(storageKey) ?? '').split(' ');
    return { sort: sorts.find((sort) => sort === name) ?? sorts[0], isDescending: direction === 'desc' };
  });
  function use(): ListOrder<Sort> {
    const { sort: addressed }: { sort?: unknown } = useSearch({ strict: false });
    const remembered = useStore(store);
    const named = useMemo(() => readOrder(addressed, sorts), [addressed]);
    return named ?? remembered;
  }
  return {
    sorts,
    use,
    /** Changes the shown order, and remembers it. */
    useChange(): (changes: Partial<ListOrder<Sort>>) => void {
      const order = use();
      const navigate = useNavigate();
      return useCallback(
        (changes) => {
          const next = { ...order, ...changes };
          store.setState(next);
          deviceTexts.write(storageKey, `${next.sort} ${next.isDescending ? 'desc' : 'asc'}`);
          const leave = (present: object) => ({ ...present, sort: undefined });
          void navigate({ to: '.', search: leave as never, replace: true, resetScroll: false }); // safe: without `sort` every list is valid
        },
        [order, navigate],
      );
    },
  };
}
