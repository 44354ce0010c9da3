import { addDays, findFirstWeekday, findWeekday } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';

export const dueRanges = ['DY', 'DT', 'DTM'] as const;
export const weekRanges = ['TW', 'LW', '2W'] as const;
export const scheduleRanges = ['T', 'TM'] as const;
export type DueRange = (typeof dueRanges)[number];
export type WeekRange = (typeof weekRanges)[number];
export type ScheduleRange = (typeof scheduleRanges)[number];

/** A day of somebody's calendar: its date, its start and its end (exclusive) as instants. */
export interface LocalDay {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

/** The days and weeks that the dashboard looks at, in the reader's time zone. */
export interface ProjectTimes {
  readonly now: string;
  /** The language tag by which times are written. */
  readonly tag: string;
  readonly due: Readonly<Record<DueRange, LocalDay>>;
  readonly schedule: Readonly<Record<ScheduleRange, LocalDay>>;
  readonly weeks: Readonly<Record<WeekRange, readonly LocalDay[]>>;
}

const weekLength = 7;

/** Builds the days and weeks around an instant; weeks begin as the language and the person's region have it. */
export function buildTimes(now: string, timeZone: string, tag: string): ProjectTimes {
  const today = toWallClock(now, timeZone).slice(0, 10);
  const weekStart = -((findWeekday(today) - findFirstWeekday(tag) + weekLength) % weekLength);
  const dayAt = (offset: number): LocalDay => {
    const date = addDays(today, offset);
    const midnight = (one: string) => fromWallClock(`${one}T00:00`, timeZone) ?? `${one}T00:00:00.000Z`;
    return { date, start: midnight(date), end: midnight(addDays(date, 1)) };
  };
  const weekAt = (ago: number) =>
    Array.from({ length: weekLength }, (_, index) => dayAt(weekStart - ago * weekLength + index));
  const [yesterday, thisDay, tomorrow] = [dayAt(-1), dayAt(0), dayAt(1)];
  return {
    tag,
    now,
    due: { DY: yesterday, DT: thisDay, DTM: tomorrow },
    schedule: { T: thisDay, TM: tomorrow },
    weeks: { TW: weekAt(0), LW: weekAt(1), '2W': weekAt(2) },
  };
}

/** Whether an instant lies within a day. */
export const isOn = (at: string | null, { start, end }: LocalDay): boolean =>
  at !== null && at >= start && at < end;
