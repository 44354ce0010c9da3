import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type ShellState = {
  /** The navigation as a drawer, on narrow windows. */
  readonly drawerOpen: boolean;
  /** The panel of shortcuts at the start of layout3; on narrow windows it begins closed. */
  readonly startPanelOpen: boolean | null;
  /** The theme settings. */
  readonly settingsOpen: boolean;
  /** Ids of the collapses that are open. */
  readonly openCollapses: ReadonlySet<string>;
};

const store = createStore<ShellState>(() => ({
  drawerOpen: false,
  startPanelOpen: null,
  settingsOpen: false,
  openCollapses: new Set(),
}));

/** A part of the shell's state; the component renders again when that part changes. */
export function useShellState<Part>(select: (state: ShellState) => Part): Part {
  return useStore(store, select);
}

/** Opens or closes the navigation drawer. */
export const setDrawerOpen = (drawerOpen: boolean): void => store.setState({ drawerOpen });

/** Opens or closes the panel at the start; null leaves it to the window's width. */
export const setStartPanelOpen = (startPanelOpen: boolean | null): void => store.setState({ startPanelOpen });

/** Opens or closes the theme settings. */
export const setSettingsOpen = (settingsOpen: boolean): void => store.setState({ settingsOpen });

/** Opens a closed collapse and closes an open one. */
export function toggleCollapse(id: string): void {
  const open = new Set(store.getState().openCollapses);
  if (!open.delete(id)) open.add(id);
  store.setState({ openCollapses: open });
}

/** Opens collapses; those that are open stay so. */
export function openCollapses(ids: readonly string[]): void {
  const { openCollapses: open } = store.getState();
  if (ids.every((id) => open.has(id))) return;
  store.setState({ openCollapses: new Set([...open, ...ids]) });
}
