import { useSyncExternalStore } from 'react';
import { findDayRange, isTimeZone } from '../../../base/dates.ts';
import { readSettings } from '../../../platform/frame/settings/client/settings-store.ts';
import type { Day } from '../shared/rules.ts';

/** The time, to the minute, and the day that it falls in where the person is. */
export interface Clock {
  readonly now: string;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly today: Day;
}

const minuteMs = 60_000;
let clock: Clock | undefined;

/** The device's zone changes when it travels; asking costs a millisecond, so it is asked once a minute. */
let systemZone = '';

function findTimeZone(isNewMinute: boolean): string {
  const { timeZone } = readSettings();
  if (timeZone !== undefined && timeZone === clock?.timeZone) return timeZone;
  if (timeZone !== undefined && isTimeZone(timeZone)) return timeZone;
  if (isNewMinute || systemZone === '') systemZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return systemZone;
}

/** The clock now, outside of components. */
export function readClock(): Clock {
  const nowMs = Math.floor(Date.now() / minuteMs) * minuteMs;
  const timeZone = findTimeZone(nowMs !== clock?.nowMs);
  if (clock?.nowMs === nowMs && clock.timeZone === timeZone) return clock;
  const now = new Date(nowMs).toISOString();
  const isSameDay = clock?.timeZone === timeZone && now >= clock.today.start && now < clock.today.end;
  // The same day stays the same object, so that lists are made anew only at midnight.
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
      minuteMs - (Date.now() % minuteMs) + 50,
    );
  };
  wait();
  // Timers sleep with the device and in hidden tabs.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The clock; the component renders again each minute. */
export const useClock = (): Clock => useSyncExternalStore(subscribe, readClock);

/** The day that it is; the component renders again at midnight only. */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => readClock().today);
