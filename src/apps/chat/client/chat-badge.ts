import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Apart from all that counts them: the navigation shows the number long before the chat has been fetched. */
const store = createStore(() => ({ unread: 0 }));

/** How many messages of rooms that are not muted are unread. */
export const useUnreadTotal = (): number => useStore(store, (state) => state.unread);

export const setUnreadTotal = (unread: number): void => store.setState({ unread });
