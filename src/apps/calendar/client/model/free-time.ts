import { addDays, type CalendarDate } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { Busy } from '../../shared/free-busy-schema.ts';
import { addMs } from '../../shared/rules.ts';

/** The hours of a working day, Monday to Friday. */
const workHours = { from: 9, to: 18 };
const stepMinutes = 30;
const minuteMs = 60_000;
const [sunday, saturday] = [0, 6];

export interface Span {
  readonly start: string;
  readonly end: string;
}

/** What of this overlaps a span. */
export const findOverlap = <One extends Span>(all: readonly One[], { start, end }: Span): One | undefined =>
  all.find((one) => one.start < end && one.end > start);

/** When somebody who is busy at the start of a span is free for as long as it takes. */
export function findFreeFrom(busy: readonly Span[], { start, end }: Span): string {
  const length = Date.parse(end) - Date.parse(start);
  let free = start;
  for (const one of busy.toSorted((a, b) => (a.start < b.start ? -1 : 1)))
    if (one.end > free && one.start < addMs(free, length)) free = one.end;
  return free;
}

const wallTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface Wanted {
  /** Of all who have to be free. */
  readonly busy: readonly (readonly Span[])[];
  readonly lengthMs: number;
  readonly from: CalendarDate;
  readonly days: number;
  /** Not before this instant. */
  readonly now: string;
  readonly timeZone: string;
  readonly count: number;
}

/** The next times within working hours at which all are free, by the half hour; at most two a day. */
export function findFreeTimes({ busy, lengthMs, from, days, now, timeZone, count }: Wanted): Span[] {
  const found: Span[] = [];
  const all = busy.flat();
  const last = workHours.to * 60 - lengthMs / minuteMs;
  for (let day = 0; day < days && found.length < count; day++) {
    const date = addDays(from, day);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (weekday === sunday || weekday === saturday) continue;
    let left = 2;
    let minutes = workHours.from * 60;
    while (minutes <= last && left > 0 && found.length < count) {
      const start = fromWallClock(`${date}T${wallTime(minutes)}`, timeZone);
      minutes += stepMinutes;
      if (start === null || start < now) continue;
      const span = { start, end: addMs(start, lengthMs) };
      if (findOverlap(all, span)) continue;
      found.push(span);
      left--;
      // The next one begins after this one.
      minutes += Math.max(0, Math.ceil(lengthMs / minuteMs / stepMinutes) - 1) * stepMinutes;
    }
  }
  return found;
}

/** The part of a day that a plan shows, in minutes: working hours and a little more, and the chosen time. */
export function findShownHours(
  day: CalendarDate,
  chosen: Span,
  timeZone: string,
): { from: number; to: number } {
  const [start, end] = [chosen.start, chosen.end].map((at) => toMinutes(at, day, timeZone));
  const usual = { from: 7 * 60, to: 20 * 60 };
  if (start === undefined || end === undefined || end <= 0 || start >= 1440) return usual;
  return {
    from: Math.min(usual.from, Math.floor(Math.max(start, 0) / 60) * 60),
    to: Math.max(usual.to, Math.ceil(Math.min(end, 1440) / 60) * 60),
  };
}

/** The minute of a day at an instant, before 0 and after 1440 on other days. */
export function toMinutes(at: string, day: CalendarDate, timeZone: string): number {
  const wall = toWallClock(at, timeZone);
  const days = (Date.parse(wall.slice(0, 10)) - Date.parse(day)) / 86_400_000;
  return days * 1440 + Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

/** The instant of a minute of a day. */
export const fromMinutes = (minutes: number, day: CalendarDate, timeZone: string): string | null =>
  fromWallClock(`${day}T${wallTime(minutes)}`, timeZone);

/** The busy times of a day, with how far along it they are, from 0 to 1. */
export function placeBusy(
  busy: readonly Busy[],
  day: CalendarDate,
  { from, to }: { from: number; to: number },
  timeZone: string,
) {
  return busy.flatMap((one) => {
    const start = Math.max(toMinutes(one.start, day, timeZone), from);
    const end = Math.min(toMinutes(one.end, day, timeZone), to);
    if (end <= start) return [];
    return [{ ...one, offset: (start - from) / (to - from), share: (end - start) / (to - from) }];
  });
}
