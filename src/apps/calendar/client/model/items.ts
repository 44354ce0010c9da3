import { addDays, type CalendarDate } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import type { Event } from '../../shared/event.ts';
import { type SeenEvent, statusAt } from '../../shared/invited-event.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';
import type { SeriesTimes } from '../../shared/schema.ts';

/** What a view shows once: an event, or an occurrence of a series, on the person's clock. */
export interface Item {
  readonly key: string;
  readonly event: SeenEvent;
  /** Work of another app, for which the event stands in. */
  readonly work?: AgendaItem & { readonly at: string };
  /** Of a series: which occurrence. */
  readonly occurrence: string | null;
  /** Of an invitation it follows the person's answer, also that to one occurrence. */
  readonly status: Event['status'];
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
export function buildItem(
  event: SeenEvent,
  startsAt: string,
  occurrence: string | null,
  timeZone: string,
): Item {
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
    status: statusAt(event, occurrence),
    startsAt,
    endsAt,
    start,
    end,
    firstDay: start.slice(0, 10),
    lastDay,
    isBar,
  };
}

const maxKnown = 1000;
/** The items of events as they are: most of a change of the view is converting times to the zone. */
const knownItems = new WeakMap<SeenEvent, Map<string, Item>>();

function recallItem(event: SeenEvent, startsAt: string, occurrence: string | null, timeZone: string): Item {
  const known = knownItems.get(event) ?? new Map<string, Item>();
  const key = `${timeZone} ${startsAt}`;
  const item = known.get(key) ?? buildItem(event, startsAt, occurrence, timeZone);
  if (known.size >= maxKnown) known.clear();
  knownItems.set(event, known.set(key, item));
  return item;
}

/** All that takes place on days, by the time of its start; bars first. */
export function buildItems(
  events: readonly SeenEvent[],
  series: readonly SeriesTimes[],
  days: readonly CalendarDate[],
  timeZone: string,
): Item[] {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const starts = new Map(series.map((one) => [one.id, one.starts]));
  // A day of space on both sides: the zone moves instants over midnight.
  const [earliest, latest] = [addDays(from, -1), addDays(to, 2)];
  const items: Item[] = [];
  const add = (event: SeenEvent, startsAt: string, occurrence: string | null) => {
    const endsAt = occurrence === null ? event.endsAt : addMs(startsAt, lengthOf(event));
    if (startsAt > latest || endsAt < earliest) return;
    const item = recallItem(event, startsAt, occurrence, timeZone);
    if (item.firstDay <= to && item.lastDay >= from) items.push(item);
  };
  for (const event of events) {
    if (event.rule === '') add(event, event.startsAt, null);
    else {
      const left = new Set(event.exceptions.map(({ at }) => at));
      // Of a series that the server has not told of yet the first occurrence is known.
      for (const start of starts.get(event.id) ?? [event.startsAt])
        if (!left.has(start)) add(event, start, start);
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

/** Sorts completed work last, because the last items are hidden first. */
export const putDoneLast = (items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => Number(a.work?.isDone ?? false) - Number(b.work?.isDone ?? false));

/** A bar or line in a row of days: from which column on, over how many, in which lane. */
export interface Placed {
  readonly item: Item;
  readonly column: number;
  readonly span: number;
  readonly lane: number;
  readonly startsBefore: boolean;
  readonly endsAfter: boolean;
}

/** Puts items into lanes over a row of at most 30 days, so that none covers another. */
export function placeInRow(items: readonly Item[], days: readonly CalendarDate[]): Placed[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const lanes: number[] = []; // the taken columns of each, as bits
  const placed: Placed[] = [];
  for (const item of items) {
    if (item.firstDay > last || item.lastDay < first) continue;
    const column = Math.max(0, days.indexOf(item.firstDay));
    const end = item.lastDay > last ? days.length - 1 : days.indexOf(item.lastDay);
    const own = (2 << end) - (1 << column);
    const free = lanes.findIndex((taken) => (taken & own) === 0);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = (lanes[lane] ?? 0) | own;
    const [startsBefore, endsAfter] = [item.firstDay < first, item.lastDay > last];
    placed.push({ item, column, span: end - column + 1, lane, startsBefore, endsAfter });
  }
  return placed;
}

/** A part of a day, in minutes from midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The share of the width of a day: from which of the columns on, and over how many. */
export interface Share {
  readonly column: number;
  readonly columns: number;
  readonly span: number;
}

/** An event in a day. */
export interface Block extends Span {
  readonly item: Item;
}

/** Whether an item has no length: work that is due at a time of the day. */
export const isDue = ({ work, isBar }: Item): boolean => work !== undefined && !isBar;

/** Returns the minute of the day of a wall clock. */
export const minutesOf = (wall: string): number =>
  Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
/** A block is at least so high that its title can be read. */
const shortest = 26;

/** Returns the timed events of a day; work that is due at a time takes no time. */
export const listBlocks = (items: readonly Item[], day: CalendarDate): Block[] =>
  items
    .filter((item) => !item.isBar && !isDue(item) && item.firstDay <= day && item.lastDay >= day)
    .map((item) => {
      const from = item.firstDay < day ? 0 : minutesOf(item.start);
      const to = item.end.slice(0, 10) > day ? 1440 : minutesOf(item.end);
      return { item, from: Math.min(from, 1440 - shortest), to: Math.max(to, from + shortest) };
    });

/** Whether two parts of a day have a minute in common. */
export const isOverlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Places what overlaps in a day side by side; each takes the free columns after its own. */
export function placeInDay<S extends Span>(spans: readonly S[]): (S & Share)[] {
  const placed: (S & Share)[] = [];
  let group: (S & { column: number })[] = [];
  let ends: number[] = [];
  const close = () => {
    const columns = ends.length;
    for (const one of group) {
      const next = group.filter((other) => other.column > one.column && isOverlap(one, other));
      const end = Math.min(columns, ...next.map(({ column }) => column));
      placed.push({ ...one, columns, span: end - one.column });
    }
    group = [];
    ends = [];
  };
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = span.to;
    group.push({ ...span, column });
  }
  close();
  return placed;
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
  if (!isTooShort) return { startsAt, endsAt };
  return by.end === 0
    ? { startsAt: addMs(endsAt, -shortestMs), endsAt }
    : { startsAt, endsAt: addMs(startsAt, shortestMs) };
}
