import { QueryClient } from '@tanstack/react-query';
import { createStore as create, type StateCreator, type StoreApi } from 'zustand';

// Replaces zustand/vanilla, see vitest.config.ts: the test files of a worker share modules and their state.
const stores = new Set<StoreApi<unknown>>();
const clients = new Set<QueryClient>();

/** Creates a store that `resetClientState` resets. */
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

/** Forgets the responses of queries, and the requests that are not answered yet. */
export function clearQueries(): void {
  for (const client of clients) client.clear();
}

/** Resets all stores to their initial state and clears the query cache, as a page load does. */
export function resetClientState(): void {
  for (const store of stores) store.setState(store.getInitialState(), true);
  clearQueries();
}
