import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isTimeZone } from '../../../../base/clock.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const storageKey = 'device-second-zone';

function readStored(): string | null {
  const stored = deviceTexts.read(storageKey);
  return stored !== null && isTimeZone(stored) ? stored : null;
}

const store = createStore<{ readonly zone: string | null }>(() => ({ zone: readStored() }));

/** The zone whose clock is shown beside the hours in this browser; null for none. */
export const useSecondZone = (): string | null => useStore(store, ({ zone }) => zone);

/** Shows the clock of a zone beside the hours, or none. */
export function setSecondZone(zone: string | null): void {
  store.setState({ zone });
  deviceTexts.write(storageKey, zone);
}
