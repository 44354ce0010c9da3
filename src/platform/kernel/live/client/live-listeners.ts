import type { LiveMessage } from './live-message.ts';

type Listener = (message: LiveMessage) => void;
const listeners = new Set<Listener>();

/** Calls back with each message of whichever live stream is open; returns how to stop. */
export function listenToLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes a message of the stream on to all who listen. */
export function tellLive(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}
