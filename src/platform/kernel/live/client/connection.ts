import { createStore } from 'zustand/vanilla';
import { readNow } from '../../../../base/clock.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const contactKey = 'last-contact';

/** Whether the server is reached, what the offline badge shows; and when it was heard of last, in ms since 1970. */
export const connectionStore = createStore<{ isOnline: boolean; lastContactMs: number }>(() => ({
  isOnline: navigator.onLine,
  lastContactMs: Number(deviceTexts.read(contactKey)),
}));

/** Notes that the server was heard of just now. */
export function noteContact(): void {
  const lastContactMs = readNow();
  deviceTexts.write(contactKey, String(lastContactMs));
  connectionStore.setState({ lastContactMs });
}
