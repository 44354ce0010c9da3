import { listenToLive } from './live-listeners.ts';
import type { LiveMessage } from './live-message.ts';

/**
 * Requests something and takes the response. Events of the meantime are taken again after it: the response may have been made
 * before, and would take it back.
 */
export async function askWithLive<Answer>(
  ask: () => Promise<Answer>,
  take: (answer: Answer) => void,
  takeAgain: (message: LiveMessage) => void,
): Promise<void> {
  const heard: LiveMessage[] = [];
  const stop = listenToLive((message) => heard.push(message));
  try {
    take(await ask());
  } finally {
    stop();
  }
  for (const message of heard) takeAgain(message);
}
