import { addDays, type CalendarDate } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import type { Event } from '../../shared/event.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';
import type { SeriesTimes } from '../../shared/schema.ts';

/** What a view shows once: an event, or an occurrence of a series, on the person's clock. */
export interface Item {
  readonly key: string;
  readonly event: Event;
  /** Work of another app, for which the event stands in. */
  readonly work?: AgendaItem & { readonly at: string };
  /** Of a series: which occurrence. */
  readonly occurrence: string | null;
  /** Instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The wall clock, as `2026-11-21T08:30`. */
  readonly start: string;
  readonly end: string;
  /** The days that it touches. */
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  /** It is shown as a bar over whole days. */
  readonly isBar: boolean;
}

const dayMs = 86_400_000;

/** An event as a view shows it. */
export function buildItem(event: Event, startsAt: string, occurrence: string | null, timeZone: string): Item {
  const endsAt = addMs(startsAt, lengthOf(event));
  const wall = (at: string) => (event.allDay ? at.slice(0, 16) : toWallClock(at, timeZone));
  const [start, end] = [wall(startsAt), wall(endsAt)];
  const endsAtMidnight = end.endsWith('T00:00') && end > start;
  const lastDay = endsAtMidnight ? addDays(end.slice(0, 10), -1) : end.slice(0, 10);
  const isBar = event.allDay || lengthOf(event) >= dayMs;
  const key = occurrence === null ? event.id : `${event.id} ${occurrence}`;
  return {
    key,
    event,
    occurrence,
    startsAt,
    endsAt,
    start,
    end,
    firstDay: start.slice(0, 10),
    lastDay,
    isBar,
  };
}

/** All that takes place on days, by the time of its start; bars first. */
export function buildItems(
  events: readonly Event[],
  series: readonly SeriesTimes[],
  days: readonly CalendarDate[],
  timeZone: string,
): Item[] {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const starts = new Map(series.map((one) => [one.id, one.starts]));
  // A day of space on both sides: the zone moves instants over midnight.
  const [earliest, latest] = [addDays(from, -1), addDays(to, 2)];
  const items: Item[] = [];
  const add = (event: Event, startsAt: string, occurrence: string | null) => {
    if (startsAt > latest || addMs(startsAt, lengthOf(event)) < earliest) return;
    const item = buildItem(event, startsAt, occurrence, timeZone);
    if (item.firstDay <= to && item.lastDay >= from) items.push(item);
  };
  for (const event of events) {
    if (event.rule === '') add(event, event.startsAt, null);
    else {
      const left = new Set(event.exceptions.map(({ at }) => at));
      for (const start of starts.get(event.id) ?? []) if (!left.has(start)) add(event, start, start);
    }
  }
  return sortItems(items);
}

/** Bars first, then by the time of the start. */
export const sortItems = (items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) =>
      Number(b.isBar) - Number(a.isBar) ||
      (a.start < b.start ? -1 : a.start > b.start ? 1 : 0) ||
      (a.end > b.end ? -1 : a.end < b.end ? 1 : a.key < b.key ? -1 : 1),
  );

/** A bar or line in a row of days: from which column on, over how many, in which lane. */
export interface Placed {
  readonly item: Item;
  readonly column: number;
  readonly span: number;
  readonly lane: number;
  readonly startsBefore: boolean;
  readonly endsAfter: boolean;
}

/** Puts items into lanes over a row of days, so that none covers another. */
export function placeInRow(items: readonly Item[], days: readonly CalendarDate[]): Placed[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const lanes: number[] = []; // the first free column of each
  const placed: Placed[] = [];
  for (const item of items) {
    if (item.firstDay > last || item.lastDay < first) continue;
    const column = Math.max(0, days.indexOf(item.firstDay));
    const end = item.lastDay > last ? days.length - 1 : days.indexOf(item.lastDay);
    const free = lanes.findIndex((next) => next <= column);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = end + 1;
    const [startsBefore, endsAfter] = [item.firstDay < first, item.lastDay > last];
    placed.push({ item, column, span: end - column + 1, lane, startsBefore, endsAfter });
  }
  return placed;
}

/** A block in a day's column: minutes from midnight, and its share of the width. */
export interface Block {
  readonly item: Item;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
/** A block is at least so high that its title can be read. */
const shortest = 26;

/** Puts the timed items of a day side by side where they overlap. */
export function placeInDay(items: readonly Item[], day: CalendarDate): Block[] {
  const spans = items
    .filter((item) => !item.isBar && item.firstDay <= day && item.lastDay >= day)
    .map((item) => {
      const from = item.firstDay < day ? 0 : minutesOf(item.start);
      const to = item.end.slice(0, 10) > day ? 1440 : minutesOf(item.end);
      return { item, from: Math.min(from, 1440 - shortest), to: Math.max(to, from + shortest) };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const blocks: Block[] = [];
  let group: (Omit<Block, 'columns'> & { to: number })[] = [];
  let ends: number[] = [];
  const close = () => {
    blocks.push(...group.map((block) => ({ ...block, columns: ends.length })));
    group = [];
    ends = [];
  };
  for (const span of spans) {
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = span.to;
    group.push({ ...span, column });
  }
  close();
  return blocks;
}

const shiftWallMs = (wall: string, ms: number) =>
  new Date(Date.parse(`${wall}Z`) + ms).toISOString().slice(0, 16);

/** The instants of an item that is moved or resized by minutes of the wall clock. */
export function moveItem(
  { event, start, end }: Item,
  by: { readonly start: number; readonly end: number },
  timeZone: string,
): { startsAt: string; endsAt: string } {
  const minuteMs = 60_000;
  const toInstant = (wall: string) =>
    event.allDay ? `${wall}:00.000Z` : (fromWallClock(wall, timeZone) ?? event.startsAt);
  const shortestMs = event.allDay ? dayMs : 15 * minuteMs;
  const startsAt = toInstant(shiftWallMs(start, by.start * minuteMs));
  const endsAt = toInstant(shiftWallMs(end, by.end * minuteMs));
  const isTooShort = Date.parse(endsAt) - Date.parse(startsAt) < shortestMs && by.start !== by.end;
  return isTooShort ? { startsAt, endsAt: addMs(startsAt, shortestMs) } : { startsAt, endsAt };
}
