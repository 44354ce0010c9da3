import { useSyncExternalStore } from 'react';
import { listenToCorrections, readNow } from '../../../../base/clock.ts';
import { type Day, findDayRange } from '../../../../base/dates.ts';
import { readTimeZone } from './time-zone.ts';

/** The time to the minute, and the person's local day at that time. */
export interface Clock {
  readonly now: string;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly today: Day;
}

const minuteMs = 60_000;
let clock: Clock | undefined;

/** Reads the clock outside of components. */
export function readClock(): Clock {
  const nowMs = Math.floor(readNow() / minuteMs) * minuteMs;
  const timeZone = readTimeZone();
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
