import type { CalendarDate } from '../../../../base/calendar.ts';
import { type Block, isDue, type Item, minutesOf } from './items.ts';

/** Work that is due at about the same time of a day, which a view shows as one line. */
export interface DueLine {
  readonly items: readonly [Item, ...Item[]];
  /** The minute from which on the line is drawn, and whether its lower edge is the due time. */
  readonly from: number;
  readonly endsAtTime: boolean;
  /** Whether it is only an icon at the end of the column, because a line would cover the text of an event. */
  readonly isIcon: boolean;
}

/** Returns the keys of items as the attribute of their line. */
export const joinKeys = (items: readonly Item[]): string => items.map(({ key }) => key).join('|');

/** Whether an event is long enough for a line with its hours below the title. */
export const hasHoursLine = (minutes: number): boolean => minutes >= 45;

const minutesPerDay = 1440;
/** The height of a line, in minutes: 20 pixels. */
export const dueLineMinutes = 18.75;
/** How much of an event its title and its hours take. */
const textMinutes = 34;
/** The least space for a title and its hours, and for a title alone. */
const leastMinutes = { tall: 30, short: 15 };

type Span = readonly [from: number, to: number];

const overlap = ([from, to]: Span, [start, end]: Span): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

const spanOf = ({ from }: DueLine): Span => [from, from + dueLineMinutes];

/** Whether an event is below a line. */
export const isUnder = ({ from, to }: Block, line: DueLine): boolean => overlap([from, to], spanOf(line)) > 0;

const leastFor = (minutes: number): number =>
  hasHoursLine(minutes) ? leastMinutes.tall : Math.min(minutes, leastMinutes.short);

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

/** Returns the part of an event in which its text is: the first one between lines that is large enough, or the largest. */
export function findTextSpan({ from, to }: Block, lines: readonly DueLine[]): Span {
  const covering = lines
    .filter((line) => !line.isIcon && overlap([from, to], spanOf(line)) > 0)
    .toSorted((a, b) => a.from - b.from);
  const starts = [from, ...covering.map((line) => line.from + dueLineMinutes)];
  const ends = [...covering.map((line) => line.from), to];
  const spans = starts.map((start, at): Span => [start, Math.max(start, ends[at] ?? to)]);
  const sizeOf = ([start, end]: Span) => end - start;
  const least = leastFor(to - from);
  return (
    spans.find((span) => sizeOf(span) >= least) ??
    spans.reduce((largest, span) => (sizeOf(span) > sizeOf(largest) ? span : largest))
  );
}

/** Whether the icon of due work covers the end of an event's text. */
export function isUnderIcon(block: Block, lines: readonly DueLine[]): boolean {
  const text = findTextSpan(block, lines);
  return (
    block.column === block.columns - 1 && lines.some((line) => line.isIcon && overlap(text, spanOf(line)) > 0)
  );
}

/** Whether a line leaves each event the space for its text, and covers no other line. */
function leavesText(line: DueLine, lines: readonly DueLine[], blocks: readonly Block[]): boolean {
  return (
    !lines.some((other) => overlap(spanOf(line), spanOf(other)) > 0) &&
    blocks.every((block) => {
      const [from, to] = findTextSpan(block, [...lines, line]);
      return to - from >= leastFor(block.to - block.from);
    })
  );
}

/** Places the work that is due on a day as lines over its events: below the due time, or above it where a title would be covered. */
export function placeDueLines(
  items: readonly Item[],
  day: CalendarDate,
  blocks: readonly Block[],
  draggedKey?: string,
): DueLine[] {
  const lines: DueLine[] = [];
  const isDragged = ([first]: readonly [Item, ...Item[]]) => first.key === draggedKey;
  const groups = groupItems(items, day, draggedKey).toSorted(
    (a, b) => Number(isDragged(a)) - Number(isDragged(b)),
  );
  for (const group of groups) {
    const at = minutesOf(group[0].start);
    const below = Math.min(at, minutesPerDay - dueLineMinutes);
    const above = Math.max(at - dueLineMinutes, 0);
    const build = (from: number): DueLine => ({
      items: group,
      from,
      endsAtTime: from !== below,
      isIcon: false,
    });
    const countCovered = (line: DueLine) =>
      blocks.reduce(
        (sum, { from, to }) => sum + overlap(spanOf(line), [from, Math.min(to, from + textMinutes)]),
        0,
      );
    const [best] = [build(below), build(above)]
      .filter((line) => isDragged(group) || leavesText(line, lines, blocks))
      .toSorted((a, b) => countCovered(a) - countCovered(b));
    lines.push(best ?? { ...build(below), isIcon: true });
  }
  return lines.toSorted((a, b) => a.from - b.from);
}
