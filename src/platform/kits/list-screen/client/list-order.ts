import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How the lists of a screen are ordered. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly isDescending: boolean;
}

/** The order of a screen's lists, remembered on this device. The first sort is the one that people start with. */
export function createListOrder<Sort extends string>(storageKey: string, sorts: readonly [Sort, ...Sort[]]) {
  const store = createStore<ListOrder<Sort>>(() => {
    const [name, direction] = (localStorage.getItem(storageKey) ?? '').split(' ');
    return { sort: sorts.find((sort) => sort === name) ?? sorts[0], isDescending: direction === 'desc' };
  });
  return {
    sorts,
    use: (): ListOrder<Sort> => useStore(store),
    change(changes: Partial<ListOrder<Sort>>): void {
      store.setState(changes);
      const { sort, isDescending } = store.getState();
      localStorage.setItem(storageKey, `${sort} ${isDescending ? 'desc' : 'asc'}`);
    },
  };
}
