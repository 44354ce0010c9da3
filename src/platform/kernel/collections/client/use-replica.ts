import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ReplicaDefinition } from './engine.ts';
import type { ReplicaState } from './replica.ts';
import { readSyncSession, sessionStore } from './session.ts';

const loadingState: ReplicaState = { status: 'loading', collections: {} };
const loadingReplica = createStore<ReplicaState>(() => loadingState);

/**
 * The selected part of an app's records as screens show them; re-renders when the selected value changes. The first use
 * starts to keep the records in this browser.
 */
export function useReplica<Selected>(
  definition: ReplicaDefinition,
  select: (state: ReplicaState) => Selected,
): Selected {
  const session = useStore(sessionStore, (state) => state.session);
  return useStore(session ? session.openReplica(definition).state : loadingReplica, select);
}

/** Loads an app's records again after a failure. */
export const refreshReplica = (app: string): void => void readSyncSession()?.replicas.get(app)?.refresh();
