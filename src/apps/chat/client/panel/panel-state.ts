import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface PanelState {
  readonly isOpen: boolean;
  /** The colleague whose conversation is shown. */
  readonly contactId: string | null;
}
const store = createStore<PanelState>(() => ({ isOpen: false, contactId: null }));

/** Whether the chat panel is open, and with whom. */
export const useChatPanel = (): PanelState => useStore(store);

/** Opens the panel, with a colleague's conversation if one is named. */
export const openChatPanel = (contactId: string | null = null): void =>
  store.setState({ isOpen: true, contactId });

/** Closes it; the next time nobody is chosen. */
export const closeChatPanel = (): void => store.setState({ isOpen: false, contactId: null });
