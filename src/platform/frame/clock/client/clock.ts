import { useSyncExternalStore } from 'react';
import { listenToCorrections, readDeviceZone, readNow } from '../../../../base/clock.ts';
import { type Day, findDayRange, isTimeZone } from '../../../../base/dates.ts';
import { readSettings, useSettings } from '../../settings/client/settings-store.ts';

/** The time to the minute, and the person's local day at that time. */
export interface Clock {
  readonly now: string;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly today: Day;
}

const minuteMs = 60_000;
let clock: Clock | undefined;

/** The device's zone changes when it travels. Reading it costs a millisecond, so it is read once a minute. */
let systemZone = '';

function findTimeZone(isNewMinute: boolean): string {
  const { timeZone } = readSettings();
  if (timeZone !== undefined && timeZone === clock?.timeZone) return timeZone;
  if (timeZone !== undefined && isTimeZone(timeZone)) return timeZone;
  if (isNewMinute || systemZone === '') systemZone = readDeviceZone();
  return systemZone;
}

/** The zone in which the person's days begin and times are shown: the chosen one, else the device's. */
export const readTimeZone = (): string => readClock().timeZone;

/** Reads the clock outside of components. */
export function readClock(): Clock {
  const nowMs = Math.floor(readNow() / minuteMs) * minuteMs;
  const timeZone = findTimeZone(nowMs !== clock?.nowMs);
  if (clock?.nowMs === nowMs && clock.timeZone === timeZone) return clock;
  const now = new Date(nowMs).toISOString();
  const isSameDay = clock?.timeZone === timeZone && now >= clock.today.start && now < clock.today.end;
  // The same day stays the same object, so that lists are rebuilt at midnight only.
  const today = isSameDay && clock ? clock.today : findDayRange(nowMs, timeZone);
  clock = { now, nowMs, timeZone, today };
  return clock;
}

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      minuteMs - (readNow() % minuteMs) + 50,
    );
  };
  wait();
  // Timers sleep with the device and in hidden tabs.
  document.addEventListener('visibilitychange', listener);
  const stopListening = listenToCorrections(listener);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The clock; re-renders each minute. */
export const useClock = (): Clock => useSyncExternalStore(subscribe, readClock);

/** The current day; re-renders at midnight only. */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => readClock().today);

/** The zone of times; re-renders when the person chooses another one. */
export const useTimeZone = (): string => {
  useSettings((settings) => settings.timeZone);
  return readTimeZone();
};
