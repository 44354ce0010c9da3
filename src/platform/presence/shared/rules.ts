import type { PresenceStatus } from './schema.ts';

/** What the connections of a person say: none, all idle, or somebody at one of them. */
export type Connected = 'gone' | 'idle' | 'active';

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
