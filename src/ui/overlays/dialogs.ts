import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface DialogContent {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** What is in it; gets the function that closes it. */
  readonly content: ComponentType<{ close: () => void }>;
}
type DialogState = { readonly dialog: DialogContent | null; readonly isOpen: boolean };

const store = createStore<DialogState>(() => ({ dialog: null, isOpen: false }));

/** Opens the one dialog of the whole app; another that is open makes room. */
export const openDialog = (dialog: DialogContent): void => store.setState({ dialog, isOpen: true });

/** Closes it; what was in it stays until it has faded away. */
export const closeDialog = (): void => store.setState({ isOpen: false });

/** The dialog now, open or closed last. */
export const useDialog = (): DialogState => useStore(store);
