import type { CalendarDate } from '../../../../base/calendar.ts';

/** What the arrow keys reach: on a day, at a minute of it; names of days and bars come before all minutes. */
export interface Stop {
  readonly day: CalendarDate;
  readonly at: number;
}

/** The place of the name of a day, and of a bar over it. */
export const headAt = -2000;
export const barAt = -1000;

/** Returns the target of an arrow key: the next item of the day for up and down, the nearest item of another day otherwise. */
export function findNeighbor<Found extends Stop>(
  stops: readonly Found[],
  from: Found,
  key: string,
  isRtl: boolean,
): Found | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const own = stops.filter(({ day }) => day === from.day).toSorted((a, b) => a.at - b.at);
    return own[own.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)];
  }
  const days = [...new Set(stops.map(({ day }) => day))].toSorted();
  const isForward = (key === 'ArrowRight') !== isRtl;
  const day = days[days.indexOf(from.day) + (isForward ? 1 : -1)];
  const distance = ({ at }: Stop) => Math.abs(at - from.at);
  return stops.filter((one) => one.day === day).toSorted((a, b) => distance(a) - distance(b))[0];
}
