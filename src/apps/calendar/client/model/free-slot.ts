import type { CalendarDate } from '../../../../base/calendar.ts';
import { type Item, listBlocks, minutesOf } from './items.ts';
import { toAddress } from './new-event.ts';

const step = 30;
const minutesPerDay = 1440;
/** When a day begins that is not today. */
const firstMinute = 9 * 60;
/** An address ends with the quarter that is selected last. */
const quarter = 15;

/** Returns the address of a new event on a day: at its next half hour without an event, for an hour where that is free. */
export function findFreeSlot(items: readonly Item[], day: CalendarDate, now: string): string | undefined {
  const busy = listBlocks(
    items.filter(({ event, status }) => !event.isFree && status !== 'cancelled'),
    day,
  );
  const isFree = (minute: number) =>
    minute < minutesPerDay && busy.every(({ from, to }) => to <= minute || from >= minute + step);
  const isToday = now.slice(0, 10) === day;
  const next = isToday ? Math.ceil(minutesOf(now) / step) * step : firstMinute;
  const first = Math.min(next, minutesPerDay - step);
  const starts = Array.from({ length: (minutesPerDay - first) / step }, (_, at) => first + at * step);
  const minute = starts.find(isFree) ?? first;
  const length = isFree(minute + step) ? 2 * step : step;
  return toAddress({ day, minute }, { day, minute: minute + length - quarter });
}
