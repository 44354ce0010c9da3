import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Apart from the list: the bell shows the number before anything else has been fetched. */
const store = createStore(() => ({ unread: 0 }));

/** How many notifications are unread. */
export const useUnreadNotifications = (): number => useStore(store, (state) => state.unread);

export const setUnreadNotifications = (unread: number): void => store.setState({ unread });
