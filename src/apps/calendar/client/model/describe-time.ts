import type { CalendarDate } from '../../../../base/calendar.ts';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import type { Event } from '../../shared/event.ts';
import type { CalendarTexts } from '../texts/en.ts';
import type { Item } from './items.ts';

const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The time of a wall clock as the language writes it. */
export const describeWall = (wall: string, format: Format): string =>
  format.date(`${wall.slice(0, 16)}:00Z`, { timeStyle: 'short', timeZone: 'UTC' });

/** The time of a wall clock as short as the region allows: full hours of the 12-hour clock without minutes. */
function describeShortWall(wall: string, format: Format): string {
  if (wall.slice(14, 16) !== '00' || !has12Hours(format.tag)) return describeWall(wall, format);
  return format.date(`${wall.slice(0, 16)}:00Z`, { hour: 'numeric', timeZone: 'UTC' });
}

const clocks = new Map<string, boolean>();

/** Whether a region writes times by the 12-hour clock. */
function has12Hours(tag: string): boolean {
  const known = clocks.get(tag);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
  const hour12 = parts.some(({ type }) => type === 'dayPeriod');
  clocks.set(tag, hour12);
  return hour12;
}

/** The hours of an event, short: "9 AM – 10:30 AM". */
export function describeShortTime({ start, end }: Pick<Item, 'start' | 'end'>, format: Format): string {
  const from = describeShortWall(start, format);
  return start === end ? from : `${from} – ${describeShortWall(end, format)}`;
}

/** Blocks that are narrower have only a title, in pixels. */
const leastWidthWithTime = 100;
/** The borders and the space at the sides of a block. */
const sideInset = 15;
const characterWidth = 6.5;

/** The hours of an event as far as a block of a width, in pixels, has space for them: all, the start, or nothing. */
export function describeTimeWithin(
  width: number | undefined,
  item: Pick<Item, 'start' | 'end'>,
  format: Format,
): string {
  const all = describeShortTime(item, format);
  if (width === undefined) return all;
  if (width < leastWidthWithTime) return '';
  const texts = [all, describeShortWall(item.start, format)];
  return texts.find(({ length }) => length * characterWidth <= width - sideInset) ?? '';
}

/** The minimum number of characters of a title next to its time. */
const leastTitle = 12;
/** The widths in pixels of the margins, dot, and gaps of a line, and of the repeat icon with its gap. */
const lineInset = 32;
const iconWidth = 18;

/** Returns what fits after the title of an event in a line of this width in pixels: the start time and the repeat icon. */
export function fitLine(
  width: number | undefined,
  { start, event }: Pick<Item, 'start' | 'event'>,
  format: Format,
): { time: string; hasIcon: boolean } {
  const time = describeShortWall(start, format);
  if (width === undefined) return { time, hasIcon: true };
  const title = Math.min(event.title.length, leastTitle);
  const left = width - lineInset - (title + time.length) * characterWidth;
  return { time: left >= 0 ? time : '', hasIcon: left >= iconWidth };
}

/** From when to when, with dates, in the reader's zone. */
export function describeSpan(
  { allDay, startsAt, endsAt }: Pick<Event, 'allDay' | 'startsAt' | 'endsAt'>,
  { tag }: Format,
  timeZone: string,
): string {
  const style = allDay
    ? ({ dateStyle: 'full', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'full', timeStyle: 'short', timeZone } as const);
  const last = allDay ? Date.parse(endsAt) - 1 : Date.parse(endsAt);
  const range = new Intl.DateTimeFormat(tag, style);
  return range.formatRange(new Date(startsAt), new Date(Math.max(last, Date.parse(startsAt))));
}

/** From when to when, in a line: without the year if it is the present one. */
export function describeShortSpan(
  { allDay, startsAt, endsAt }: Pick<Event, 'allDay' | 'startsAt' | 'endsAt'>,
  { tag }: Format,
  timeZone: string,
  now: string,
): string {
  const isThisYear = startsAt.slice(0, 4) === now.slice(0, 4);
  const range = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(allDay ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit', timeZone }),
  });
  const last = allDay ? Date.parse(endsAt) - 1 : Date.parse(endsAt);
  return range.formatRange(new Date(startsAt), new Date(Math.max(last, Date.parse(startsAt))));
}

/** What the look of an event says of its status, in words; nothing of a confirmed one. */
export const describeStatus = ({ status }: Item, { dialog }: CalendarTexts): string =>
  status === 'confirmed' ? '' : dialog.statuses[status];

/** The dot before an event: a ring as long as the event is tentative. */
export const dotOf = ({ status }: Item): string =>
  status === 'tentative' ? 'border-2 border-(--tone)' : 'bg-(--tone)';

/** The day on which something takes place, as the hours alone do not say it; nothing where its time has dates. */
export const describeDay = ({ firstDay, lastDay, event, isBar }: Item, format: Format): string =>
  firstDay === lastDay || !(event.allDay || isBar)
    ? format.date(firstDay, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    : '';

/** When something takes place, short: its hours, or its days. */
export function describeTime(item: Item, format: Format, texts: Pick<CalendarTexts, 'allDay'>): string {
  const { event, firstDay, lastDay, start, end } = item;
  if (event.allDay) {
    if (firstDay === lastDay) return texts.allDay;
    return `${format.date(firstDay, short)} – ${format.date(lastDay, short)}`;
  }
  const [from, to] = [describeWall(start, format), describeWall(end, format)];
  if (start.slice(0, 10) === end.slice(0, 10) || !item.isBar) return start === end ? from : `${from} – ${to}`;
  return `${format.date(firstDay, short)} ${from} – ${format.date(end.slice(0, 10), short)} ${to}`;
}

const dayMs = 86_400_000;

/** When something takes place, on one of its days: of several whole days, which one it is. */
export function describeTimeOn(
  day: CalendarDate,
  item: Item,
  format: Format,
  texts: Pick<CalendarTexts, 'allDay' | 'dayOf'>,
): string {
  const { event, firstDay, lastDay } = item;
  if (!event.allDay || firstDay === lastDay) return describeTime(item, format, texts);
  const countTo = (last: CalendarDate) =>
    format.number((Date.parse(last) - Date.parse(firstDay)) / dayMs + 1);
  return texts.dayOf(countTo(day), countTo(lastDay));
}
