import type { PresenceStatus } from './schema.ts';

/** What the connections of a person say: none, all idle, somebody at one of them, or somebody who has the app in sight. */
export type Connected = (typeof connectedStates)[number];
export const connectedStates = ['gone', 'idle', 'active', 'looking'] as const;

/** Of several, the one that says most. */
export const joinConnected = (states: readonly (Connected | undefined)[]): Connected =>
  connectedStates.findLast((state) => states.includes(state)) ?? 'gone';

export interface ChosenPresence {
  chosenStatus: PresenceStatus;
  isFixed: boolean;
}

/** The status that others see: what was chosen wins, but nobody is here without a connection. */
export function decideStatus(connected: Connected, chosen: ChosenPresence | undefined): PresenceStatus {
  if (chosen?.isFixed) return chosen.chosenStatus;
  if (connected === 'gone') return 'offline';
  if (chosen && chosen.chosenStatus !== 'online') return chosen.chosenStatus;
  return connected === 'idle' ? 'away' : 'online';
}
