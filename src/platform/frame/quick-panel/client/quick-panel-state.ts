import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ isOpen: false }));

/** Whether the quick panel is open. */
export const useQuickPanelOpen = (): boolean => useStore(store, (state) => state.isOpen);

export const setQuickPanelOpen = (isOpen: boolean): void => store.setState({ isOpen });
