import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { todoSorts, type TodoSort } from '../../shared/rules.ts';

/** How lists are ordered; `position` is the order that the person has given them. */
export interface ListOrder {
  readonly sort: TodoSort;
  readonly isDescending: boolean;
}

const storageKey = 'todo-order';

function readStored(): ListOrder {
  const [name, direction] = (localStorage.getItem(storageKey) ?? '').split(' ');
  return { sort: todoSorts.find((sort) => sort === name) ?? 'position', isDescending: direction === 'desc' };
}

const store = createStore<ListOrder>(readStored);

/** Orders all lists; remembered on this device. */
export function changeOrder(changes: Partial<ListOrder>): void {
  store.setState(changes);
  const { sort, isDescending } = store.getState();
  localStorage.setItem(storageKey, `${sort} ${isDescending ? 'desc' : 'asc'}`);
}

/** How lists are ordered now. */
export const useListOrder = (): ListOrder => useStore(store);
