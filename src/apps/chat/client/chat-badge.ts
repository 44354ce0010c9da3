import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Apart from all that counts them: the navigation shows the number long before the chat has been fetched. */
const store = createStore(() => ({ unread: 0 }));

/** How many messages of rooms that are not muted are unread. */
export const useUnreadTotal = (): number => useStore(store, (state) => state.unread);

/** The same number on the chat's entry of the navigation. */
export const useChatBadges = () => ({ 'apps.chat': useUnreadTotal() });

export const setUnreadTotal = (unread: number): void => store.setState({ unread });
