import { addDays } from '../../../../base/calendar.ts';
import { readDeviceZone } from '../../../../base/clock.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';

/** Nothing of the sample happens before this hour, or after the other. */
const [firstHour, lastHour] = [7, 21];

/** Times of sample data around one instant, as people of a time zone make them. */
export interface SampleTimes {
  readonly timeZone: string;
  /**
   * On the hour; what would be at night is at the last hour before it if it is past, else at the first one after it. What is later
   * is never earlier.
   */
  readonly inHours: (hours: number) => string;
  /** So many days from today, at a time such as `09:00`. */
  readonly onDay: (days: number, time: string) => string;
}

/** Times around `now` in the server's zone, which is that of the people who try the sample. */
export function readSampleTimes({ now }: { readonly now: string }, timeZone = readDeviceZone()): SampleTimes {
  const at = (date: string, time: string) => fromWallClock(`${date}T${time}`, timeZone) ?? now;
  return {
    timeZone,
    inHours(hours) {
      const wall = toWallClock(new Date(Date.parse(now) + hours * 3_600_000).toISOString(), timeZone);
      const [date, hour] = [wall.slice(0, 10), Number(wall.slice(11, 13))];
      if (hour >= firstHour && hour <= lastHour) return at(date, `${wall.slice(11, 13)}:00`);
      const isEarly = hour < firstHour;
      return hours < 0
        ? at(addDays(date, isEarly ? -1 : 0), `${lastHour}:00`)
        : at(addDays(date, isEarly ? 0 : 1), `0${firstHour}:00`);
    },
    onDay: (days, time) => at(addDays(toWallClock(now, timeZone).slice(0, 10), days), time),
  };
}
