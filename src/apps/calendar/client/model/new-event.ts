import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { EventValues } from '../../shared/event.ts';
import { addMs } from '../../shared/rules.ts';
import type { CalendarState } from './use-calendar.ts';
import type { Drag, Place } from './use-drag.ts';

const toWall = ({ day, minute }: Place, extra = 0): string => {
  const at = (minute ?? 0) + extra;
  const [hour, rest] = [Math.floor(at / 60) % 24, at % 60];
  const time = `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return `${at >= 1440 ? addDays(day, 1) : day}T${time}`;
};

/** The selected time as an address holds it: `2026-11-21`, or `2026-11-21T09:00/2026-11-21T10:30`. */
export function toAddress(from?: Place, to?: Place): string | undefined {
  if (!from) return undefined;
  const isDay = from.minute === null;
  const [first = from, last = from] = [from, to ?? from].toSorted((a, b) =>
    a.day === b.day ? (a.minute ?? 0) - (b.minute ?? 0) : a.day < b.day ? -1 : 1,
  );
  if (isDay) return first.day === last.day ? first.day : `${first.day}/${last.day}`;
  return `${toWall(first)}/${toWall(last, to ? 15 : 60)}`;
}

const isWall = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? '');
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** What a new event begins with: the selected time, else the next hour of the shown day. */
export function buildNewEvent(
  blank: EventValues,
  at: string | undefined,
  { date, today, now, timeZone, calendars }: CalendarState,
): EventValues {
  const base = { ...blank, timeZone, calendarId: calendars[0]?.id ?? '' };
  const [from, to = from] = (at ?? '').split('/');
  if (isDay(from))
    return {
      ...base,
      allDay: true,
      startsAt: `${from}T00:00:00.000Z`,
      endsAt: `${addDays(isDay(to) ? to : from, 1)}T00:00:00.000Z`,
    };
  const hour = (Number(now.slice(11, 13)) + 1) % 24;
  const usual = date === today ? toWall({ day: date, minute: hour * 60 }) : `${date}T09:00`;
  const startsAt =
    (isWall(from) ? fromWallClock(from, timeZone) : null) ?? fromWallClock(usual, timeZone) ?? '';
  const endsAt = isWall(to) ? fromWallClock(to, timeZone) : null;
  const later = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  return { ...base, startsAt, endsAt: endsAt !== null && endsAt > startsAt ? endsAt : later };
}

const quarterMs = 15 * 60_000;

/** The time of a new event as a view marks it. */
export function markTime({ allDay, startsAt, endsAt }: EventValues, timeZone: string): Drag {
  if (allDay) {
    const [day, after] = [startsAt.slice(0, 10), endsAt.slice(0, 10)];
    return { kind: 'select', from: { day, minute: null }, to: { day: addDays(after, -1), minute: null } };
  }
  const place = (at: string): Place => {
    const wall = toWallClock(at, timeZone);
    return { day: wall.slice(0, 10), minute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
  };
  return { kind: 'select', from: place(startsAt), to: place(addMs(endsAt, -quarterMs)) };
}
