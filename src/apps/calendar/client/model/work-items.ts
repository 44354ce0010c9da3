import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import type { Event } from '../../shared/event.ts';
import { addMs } from '../../shared/rules.ts';
import { eventActions } from '../api.ts';
import { buildItem, type Item } from './items.ts';

/** The calendar of work from other apps; it is not stored. */
export const workCalendarId = 'work';
export const workColor = '#64748b';
/** The calendar of birthdays, which contacts offer; it is not stored either. */
export const birthdayCalendarId = 'birthdays';
export const birthdayColor = '#d6409f';
const lastMinute = '23:59';
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What an event needs beside its own values, for an event that is not stored. */
const unstored = {
  ownerId: '',
  scope: '',
  position: '',
  version: 0,
  seriesId: null,
  recurrenceId: null,
  uid: '',
  reminder: null,
  editedAt: '',
  attendees: [],
  externals: [],
  occurrenceAnswers: [],
  proposals: [],
  organizerEmail: '',
  organizerName: '',
};

/** Work of another app as a view shows it: at its due time, or on its day. */
export function buildWorkItem(work: AgendaItem & { readonly at: string }, timeZone: string): Item {
  const { at, isAnyTime: allDay } = work;
  const startsAt = allDay ? `${toWallClock(at, timeZone).slice(0, 10)}T00:00:00.000Z` : at;
  const event: Event = {
    ...eventActions.blank,
    ...unstored,
    id: work.id,
    calendarId: work.kind === 'event' ? birthdayCalendarId : workCalendarId,
    title: work.title,
    location: work.detail,
    allDay,
    startsAt,
    endsAt: allDay ? addMs(startsAt, dayMs) : startsAt,
    timeZone,
  };
  return { ...buildItem(event, startsAt, null, timeZone), work };
}

/** Whether work is still to be done after its time. */
export const isLate = ({ kind, at, isDone }: AgendaItem, now: string): boolean =>
  kind === 'work' && !isDone && at !== null && at < now;

/** Returns how many items are to be done; of done ones, all. */
export const countDue = (works: readonly AgendaItem[]): number =>
  works.filter(({ isDone }) => !isDone).length || works.length;

/** Work that is moved by minutes of the wall clock; at the last minute of a day it is due at any time of it. */
export function moveWork(work: AgendaItem & { readonly at: string }, minutes: number, timeZone: string) {
  const wallMs = Date.parse(`${toWallClock(work.at, timeZone)}Z`) + minutes * minuteMs;
  const wall = new Date(wallMs).toISOString().slice(0, 16);
  const at = fromWallClock(wall, timeZone) ?? work.at;
  return { ...work, at, isAnyTime: wall.endsWith(lastMinute) };
}
