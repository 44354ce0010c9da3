import { create } from 'zustand';

interface MaintenanceState {
  /** Set while the server refuses this person. */
  readonly refusal: { readonly endsAt: string; readonly note: string } | null;
}

/** Whether the server has refused a request because of maintenance. */
export const useMaintenanceState = create<MaintenanceState>(() => ({ refusal: null }));

/** Hides the page again: the server serves everybody. */
export const markServed = (): void => useMaintenanceState.setState({ refusal: null });
