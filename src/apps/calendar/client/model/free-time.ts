import { addDays, type CalendarDate } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { Busy } from '../../shared/free-busy-schema.ts';
import { addMs } from '../../shared/rules.ts';

/** Hours of a day, from Monday to Friday. */
interface DayHours {
  readonly from: number;
  readonly to: number;
}

const workHours: DayHours = { from: 9, to: 18 };
/** Shown if people have no common working hours. */
const wakingHours: DayHours = { from: 7, to: 22 };
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

const isWeekend = (day: CalendarDate): boolean =>
  [sunday, saturday].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Whether a time is within hours of one day in a time zone. */
function isWithin({ start, end }: Span, { from, to }: DayHours, timeZone: string): boolean {
  const day = toWallClock(start, timeZone).slice(0, 10);
  return (
    !isWeekend(day) &&
    toMinutes(start, day, timeZone) >= from * 60 &&
    toMinutes(end, day, timeZone) <= to * 60
  );
}

/** Whether somebody in a time zone works then. */
export const isWorkTime = (span: Span, timeZone: string): boolean => isWithin(span, workHours, timeZone);

interface Wanted {
  /** Of all who have to be free. */
  readonly busy: readonly (readonly Span[])[];
  /** The known time zones of the other required guests that differ from the person's. */
  readonly otherZones: readonly string[];
  readonly lengthMs: number;
  readonly from: CalendarDate;
  readonly days: number;
  /** Not before this instant. */
  readonly now: string;
  /** The person's own time zone. */
  readonly timeZone: string;
  readonly count: number;
}

/** Returns the next times within hours in all zones at which all are free, by the half hour; at most two a day. */
function findFreeTimes(
  { busy, otherZones, lengthMs, from, days, now, timeZone, count }: Wanted,
  hours: DayHours,
): Span[] {
  const found: Span[] = [];
  const all = busy.flat();
  const last = hours.to * 60 - lengthMs / minuteMs;
  for (let day = 0; day < days && found.length < count; day++) {
    const date = addDays(from, day);
    if (isWeekend(date)) continue;
    let left = 2;
    let minutes = hours.from * 60;
    while (minutes <= last && left > 0 && found.length < count) {
      const start = fromMinutes(minutes, date, timeZone);
      minutes += stepMinutes;
      if (start === null || start < now) continue;
      const span = { start, end: addMs(start, lengthMs) };
      if (findOverlap(all, span) || !otherZones.every((zone) => isWithin(span, hours, zone))) continue;
      found.push(span);
      left--;
      // The next one begins after this one.
      minutes += Math.max(0, Math.ceil(lengthMs / minuteMs / stepMinutes) - 1) * stepMinutes;
    }
  }
  return found;
}

interface Suggestions {
  /** Within working hours of everybody; otherwise the earliest time alone, if there is one. */
  readonly times: readonly Span[];
  /** Why no time is within working hours: the hours of the guests do not overlap, or somebody is always busy. */
  readonly lack?: 'hours' | 'time';
}

/** Returns the next times at which all work and are free; without one, the earliest time that is day for all, or within the person's own hours. */
export function suggestTimes(wanted: Wanted): Suggestions {
  const times = findFreeTimes(wanted, workHours);
  if (times.length > 0) return { times };
  const one = { ...wanted, count: 1 };
  const alone = { ...one, otherZones: [] };
  const isShared =
    wanted.otherZones.length === 0 || findFreeTimes({ ...one, busy: [] }, workHours).length > 0;
  for (const [asked, hours] of [
    [one, wakingHours],
    [alone, workHours],
    [alone, wakingHours],
  ] as const) {
    const earliest = findFreeTimes(asked, hours);
    if (earliest.length > 0) return { times: earliest, lack: isShared ? 'time' : 'hours' };
  }
  return { times: [], lack: isShared ? 'time' : 'hours' };
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

const markMinutes = 15;

/** The parts of the displayed hours that are outside the working hours of a guest in another time zone, as fractions from 0 to 1. */
export function placeOffHours(
  day: CalendarDate,
  { from, to }: { from: number; to: number },
  timeZone: string,
  otherZone: string,
): { offset: number; share: number }[] {
  const parts: { offset: number; share: number }[] = [];
  const share = markMinutes / (to - from);
  let isOff = false;
  for (let minutes = from; minutes < to; minutes += markMinutes) {
    const start = fromMinutes(minutes, day, timeZone);
    const wasOff = isOff;
    isOff = start !== null && !isWorkTime({ start, end: addMs(start, markMinutes * minuteMs) }, otherZone);
    const last = parts.at(-1);
    if (isOff && wasOff && last) last.share += share;
    else if (isOff) parts.push({ offset: (minutes - from) / (to - from), share });
  }
  return parts;
}

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
