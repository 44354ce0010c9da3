import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const none: ReadonlySet<string> = new Set();
const store = createStore(() => none);

/** To-dos that were just marked as done: they stay in their place until the list is left. */
export const useLingering = (): ReadonlySet<string> => useStore(store);

export const linger = (ids: readonly string[]): void =>
  store.setState(new Set([...store.getState(), ...ids]), true);

export const clearLingering = (): void => store.setState(none, true);
