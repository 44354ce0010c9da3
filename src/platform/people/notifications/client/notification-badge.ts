import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Apart from the list: the bell shows the number before anything else has been fetched. */
const store = createStore(() => ({ unread: 0 }));

/** How many notifications are unread. */
export const useUnreadNotifications = (): number => useStore(store, (state) => state.unread);

/** How many notifications are unread, outside of components. */
export const readUnreadNotifications = (): number => store.getState().unread;

/** Calls back whenever the number changes. */
export const subscribeUnreadNotifications = (listener: () => void): (() => void) => store.subscribe(listener);

export const setUnreadNotifications = (unread: number): void => store.setState({ unread });
