import { QueryClient } from '@tanstack/react-query';
import { createStore as create, type StateCreator, type StoreApi } from 'zustand';

// Stands in for zustand/vanilla, see vitest.config.ts: the tests of a worker share its modules, and what these keep.
const stores = new Set<StoreApi<unknown>>();
const clients = new Set<QueryClient>();

/** Makes a store that `resetClientState` knows. */
export function createStore<State>(initial: StateCreator<State>): StoreApi<State> {
  const store = create<State>(initial);
  stores.add(store as StoreApi<unknown>); // safe: it is given what it has made itself
  return store;
}

const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function mountKnown() {
  clients.add(this);
  mount.call(this);
};

/** Gives all stores the state with which they began, and forgets what has been asked, as when a page is loaded. */
export function resetClientState(): void {
  for (const store of stores) store.setState(store.getInitialState(), true);
  for (const client of clients) client.clear();
}
