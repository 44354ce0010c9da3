import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import type { CalendarTexts } from '../texts/en.ts';
import type { Item } from './items.ts';

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The time of a wall clock as the language writes it. */
export const describeWall = (wall: string, format: Format): string =>
  format.date(`${wall.slice(0, 16)}:00Z`, { timeStyle: 'short', timeZone: 'UTC' });

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
