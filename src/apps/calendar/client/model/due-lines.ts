import type { CalendarDate } from '../../../../base/calendar.ts';
import { type Block, isDue, type Item, minutesOf } from './items.ts';

/** Work that is due at about the same time of a day, which a view shows as one line. */
export interface DueLine {
  readonly items: readonly [Item, ...Item[]];
  /** The minute from which on the line is drawn, and whether its lower edge is the due time. */
  readonly from: number;
  readonly endsAtTime: boolean;
}

/** Returns the keys of items as the attribute of their line. */
export const joinKeys = (items: readonly Item[]): string => items.map(({ key }) => key).join('|');

const minutesPerDay = 1440;
/** The height of a line, in minutes: 20 pixels. */
export const dueLineMinutes = 18.75;
/** How much of an event its title takes: two lines. */
const titleMinutes = 34;

type Span = readonly [from: number, to: number];

const overlap = ([from, to]: Span, [start, end]: Span): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/** Groups the work that is due on a day, so that no line covers another; an item that is dragged is on its own. */
function groupItems(
  items: readonly Item[],
  day: CalendarDate,
  draggedKey: string | undefined,
): [Item, ...Item[]][] {
  const due = items
    .filter((item) => isDue(item) && item.firstDay === day)
    .toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start));
  const groups: [Item, ...Item[]][] = [];
  for (const item of due) {
    const group = groups.findLast(([first]) => first.key !== draggedKey);
    const isNear = group && minutesOf(item.start) - minutesOf(group[0].start) < dueLineMinutes;
    if (isNear && item.key !== draggedKey) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Places the work that is due on a day as lines over its events: below the due time, or above it where a title would be covered. */
export function placeDueLines(
  items: readonly Item[],
  day: CalendarDate,
  blocks: readonly Block[],
  draggedKey?: string,
): DueLine[] {
  const taken: Span[] = blocks.map(({ from, to }) => [from, Math.min(to, from + titleMinutes)]);
  const countCovered = (from: number) =>
    taken.reduce((sum, span) => sum + overlap([from, from + dueLineMinutes], span), 0);
  return groupItems(items, day, draggedKey).map((group) => {
    const at = minutesOf(group[0].start);
    const below = Math.min(at, minutesPerDay - dueLineMinutes);
    const above = Math.max(at - dueLineMinutes, 0);
    const endsAtTime = countCovered(above) < countCovered(below);
    const from = endsAtTime ? above : below;
    taken.push([from, from + dueLineMinutes]);
    return { items: group, from, endsAtTime };
  });
}
