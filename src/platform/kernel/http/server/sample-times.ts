import { addDays } from '../../../../base/calendar.ts';
import { readDeviceZone } from '../../../../base/clock.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';

/** The earliest and latest hour of sample data. */
const [firstHour, lastHour] = [7, 21];

/** Times of sample data relative to one instant, in working hours of a time zone. */
export interface SampleTimes {
  readonly timeZone: string;
  /**
   * Rounded to the hour. A time at night moves to the previous evening if past, or to the next morning. The order is preserved.
   */
  readonly inHours: (hours: number) => string;
  /** A number of days from today, at a time such as `09:00`. */
  readonly onDay: (days: number, time: string) => string;
}

/** Times relative to `now` in the server's time zone. */
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
