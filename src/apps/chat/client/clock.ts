import { useSyncExternalStore } from 'react';
import { useSettings } from '../../../platform/frame/settings/client/settings-store.ts';

const minuteMs = 60_000;
const readMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}

/** The time to the minute; the component renders again with each. */
export const useMinute = (): number => useSyncExternalStore(subscribe, readMinute);

/** The time zone that the person chose; undefined is the device's. */
export const useTimeZone = (): string | undefined => useSettings((settings) => settings.timeZone);
