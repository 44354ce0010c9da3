import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deviceTexts } from '../../../../ui/storage.ts';

const storageKey = 'hidden-calendars';

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(deviceTexts.read(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const store = createStore<readonly string[]>(readStored);

/** The calendars whose events are not shown in this browser. */
export const useHiddenCalendars = (): readonly string[] => useStore(store);

/** The same, outside of components. */
export const readHiddenCalendars = (): readonly string[] => store.getState();

/** Shows the events of a calendar, or hides them. */
export function toggleCalendar(id: string): void {
  const hidden = store.getState();
  store.setState(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id], true);
  deviceTexts.write(storageKey, JSON.stringify(store.getState()));
}
