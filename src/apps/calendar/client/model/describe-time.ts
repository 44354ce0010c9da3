import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import type { Event } from '../../shared/event.ts';
import type { CalendarTexts } from '../texts/en.ts';
import type { Item } from './items.ts';

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The time of a wall clock as the language writes it. */
export const describeWall = (wall: string, format: Format): string =>
  format.date(`${wall.slice(0, 16)}:00Z`, { timeStyle: 'short', timeZone: 'UTC' });

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
    return `${format.date(firstDay, day)} – ${format.date(lastDay, day)}`;
  }
  const [from, to] = [describeWall(start, format), describeWall(end, format)];
  if (start.slice(0, 10) === end.slice(0, 10) || !item.isBar) return start === end ? from : `${from} – ${to}`;
  return `${format.date(firstDay, day)} ${from} – ${format.date(end.slice(0, 10), day)} ${to}`;
}
