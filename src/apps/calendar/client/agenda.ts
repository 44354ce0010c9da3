import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import { readClock } from '../../../platform/people/clock/client/clock.ts';
import type {
  AgendaItem,
  AgendaQuestion,
  AgendaSource,
} from '../../../platform/frame/agenda/client/agenda-source.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { type Event, calendarCollection, eventCollection } from '../shared/event.ts';
import { invitationCollection } from '../shared/invitation.ts';
import { addMs, lengthOf } from '../shared/rules.ts';
import type { SeriesTimes } from '../shared/schema.ts';
import { changeItem, loadSeriesTimes } from './api.ts';
import { readEvents } from './model/invited.ts';
import { readHiddenCalendars } from './model/hidden-calendars.ts';
import { keepSeries, keptRange, readKeptSeries } from './model/kept-series.ts';
import { useCalendarTexts } from './texts/en.ts';

const dayMs = 86_400_000;

/** When series take place around a range, as the server last told; kept for the time without a connection. */
interface SeriesAnswer {
  readonly key: string;
  readonly series: readonly SeriesTimes[];
}
let known: SeriesAnswer = { key: '', series: [] };

const listSeries = (): readonly Event[] => readEvents().filter(({ rule }) => rule !== '');

async function prepare(question: AgendaQuestion): Promise<void> {
  const kept = keptRange(question.from);
  // All-day events are over midnights in UTC, which is up to a day from midnight in the person's zone.
  const end = addMs(question.to, dayMs);
  const range = { ...kept, to: kept.to > end ? kept.to : end };
  const versions = listSeries().map(({ id, version }) => `${id} ${version}`);
  const key = JSON.stringify([question.uid, range, versions]);
  if (key === known.key) return;
  if (versions.length === 0) {
    known = { key, series: [] };
    return;
  }
  try {
    const { series } = await loadSeriesTimes(range);
    known = { key, series };
    void keepSeries(question.uid, series);
  } catch {
    const series = await readKeptSeries();
    if (series) known = { key: '', series };
  }
}

/** An event as it takes place once, as the agenda shows it; undefined where it is not within the range. */
function toItem(
  event: Event,
  startsAt: string,
  occurrence: string | null,
  { from, to, timeZone, uid }: AgendaQuestion,
): AgendaItem | undefined {
  const onClock = (at: string) => (event.allDay ? (fromWallClock(at.slice(0, 16), timeZone) ?? at) : at);
  const [at, endsAt] = [onClock(startsAt), onClock(addMs(startsAt, lengthOf(event)))];
  if (at >= to || (endsAt <= from && at < from)) return undefined;
  const when = occurrence === null ? '' : `&when=${occurrence}`;
  return {
    id: `event ${event.id} ${occurrence ?? ''}`,
    appId: 'calendar',
    recordId: occurrence === null ? event.id : `${event.id} ${occurrence}`,
    kind: 'event',
    title: event.title,
    detail: event.location,
    icon: 'event',
    path: `/apps/calendar?date=${startsAt.slice(0, 10)}&event=${event.id}${when}`,
    at,
    endsAt,
    isAnyTime: event.allDay,
    isDone: false,
    canComplete: false,
    canReschedule: event.ownerId === uid,
  };
}

/** What takes place in the calendars that the person shows. */
function list(question: AgendaQuestion): readonly AgendaItem[] {
  const hidden = readHiddenCalendars();
  const shown = readEvents().filter(
    ({ calendarId, status }) => status !== 'cancelled' && !hidden.includes(calendarId),
  );
  const starts = new Map(known.series.map((one) => [one.id, one.starts]));
  return shown.flatMap((event) => {
    if (event.rule === '') return toItem(event, event.startsAt, null, question) ?? [];
    const left = new Set(event.exceptions.map(({ at }) => at));
    // Of a series that the server has not told of yet the first occurrence is known.
    return (starts.get(event.id) ?? [event.startsAt])
      .filter((start) => !left.has(start))
      .flatMap((start) => toItem(event, start, start, question) ?? []);
  });
}

function move(recordId: string, at: string, timeZone: string): void {
  const [id, occurrence = null] = recordId.split(' ');
  const event = readRecords(eventCollection).find((one) => one.id === id);
  if (!event) return;
  const startsAt = event.allDay ? `${toWallClock(at, timeZone).slice(0, 10)}T00:00:00.000Z` : at;
  const times = { startsAt, endsAt: addMs(startsAt, lengthOf(event)) };
  const begin = occurrence ?? event.startsAt;
  const seen = { startsAt: begin, endsAt: addMs(begin, lengthOf(event)) };
  const target = { event, occurrence, ...seen };
  changeItem(target, times, 'this', { message: useCalendarTexts.current().done.moved, expected: seen });
}

/** The events that the agenda of a person shows. */
export const calendarAgenda: AgendaSource = {
  appId: 'calendar',
  collections: [eventCollection, calendarCollection, invitationCollection],
  prepare,
  list,
  reschedule: (moves) => {
    const { timeZone } = readClock();
    for (const { recordId, at } of moves) move(recordId, at, timeZone);
  },
};
