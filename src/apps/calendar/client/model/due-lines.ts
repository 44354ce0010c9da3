import type { CalendarDate } from '../../../../base/calendar.ts';
import { type Block, isDue, isOverlap, type Item, minutesOf, type Span } from './items.ts';

/** Work that is due at about the same time of a day, which a view shows as one line. */
export interface DueLine extends Span {
  readonly items: readonly [Item, ...Item[]];
  /** Whether its lower edge is the due time, not its upper one. */
  readonly endsAtTime: boolean;
}

/** Returns the keys of items as the attribute of their line. */
export const joinKeys = (items: readonly Item[]): string => items.map(({ key }) => key).join('|');

const minutesPerDay = 1440;
/** The height of a line, in minutes: 20 pixels. */
const dueLineMinutes = 18.75;

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

/** Returns the work that is due on a day as lines: below the due time, or above it where only that place is free. */
export function listDueLines(
  items: readonly Item[],
  day: CalendarDate,
  blocks: readonly Block[],
  draggedKey?: string,
): DueLine[] {
  const lines: DueLine[] = [];
  const isDragged = ([first]: readonly [Item, ...Item[]]) => first.key === draggedKey;
  // An item that is dragged moves no other line.
  const groups = groupItems(items, day, draggedKey).toSorted(
    (a, b) => Number(isDragged(a)) - Number(isDragged(b)),
  );
  for (const group of groups) {
    const at = minutesOf(group[0].start);
    const below = Math.min(at, minutesPerDay - dueLineMinutes);
    const build = (from: number): DueLine => ({
      items: group,
      from,
      to: from + dueLineMinutes,
      endsAtTime: from !== below,
    });
    const isFree = (line: DueLine) => ![...blocks, ...lines].some((other) => isOverlap(line, other));
    const places = [build(below), build(Math.max(at - dueLineMinutes, 0))];
    lines.push(places.find(isFree) ?? build(below));
  }
  return lines;
}
