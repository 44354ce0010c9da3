import { addDays, type CalendarDate } from '../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import type { Card } from './records.ts';
import { findDueState } from './rules.ts';
import type { Grouping } from './views.ts';

/** The groups of cards by when they are due. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'none', 'done'] as const;
export type DueGroup = (typeof dueGroups)[number];

export interface DuePlace {
  readonly now: string;
  /** When the person's day ends. */
  readonly dayEnd: string;
}

const weekMs = 7 * 86_400_000;

/** The group that a card belongs to by when it is due. */
export function findDueGroup(card: Pick<Card, 'due' | 'completedAt'>, { now, dayEnd }: DuePlace): DueGroup {
  if (card.completedAt !== null) return 'done';
  if (card.due === null) return 'none';
  if (findDueState(card, now) === 'overdue') return 'overdue';
  if (card.due < dayEnd) return 'today';
  return Date.parse(card.due) < Date.parse(dayEnd) + weekMs ? 'week' : 'later';
}

/** The group of what has no member, label or date. */
export const noGroup = 'none';

export interface GroupPlace extends DuePlace {
  readonly timeZone: string;
}

interface GroupOptions {
  readonly grouping: Exclude<Grouping, 'list'>;
  /** The ids of all groups, in their order, with the one of those that have none. */
  readonly groupIds: readonly string[];
  readonly place: DuePlace;
}

const findGroupIds = (card: Card, { grouping, groupIds, place }: GroupOptions): readonly string[] => {
  if (grouping === 'due') return [findDueGroup(card, place)];
  const known = (grouping === 'member' ? card.members : card.labels).filter((id) => groupIds.includes(id));
  return known.length === 0 ? [noGroup] : known;
};

/** The cards of each group. One with two members or labels is in two of them. */
export function groupCards(
  cards: readonly Card[],
  options: GroupOptions,
): ReadonlyMap<string, readonly Card[]> {
  const groups = new Map<string, Card[]>(options.groupIds.map((id) => [id, []]));
  for (const card of cards) for (const id of findGroupIds(card, options)) groups.get(id)?.push(card);
  if (options.grouping === 'due')
    for (const group of groups.values())
      group.sort((one, other) => ((one.due ?? '') < (other.due ?? '') ? -1 : one.due === other.due ? 0 : 1));
  return groups;
}

/** The time of days without one. */
const anyTime = '23:59';

/** A date on another day, at the time of day that it had. */
export function moveToDay(due: string | null, day: CalendarDate, timeZone: string): string | null {
  const time = due === null ? anyTime : toWallClock(due, timeZone).slice(11);
  return fromWallClock(`${day}T${time}`, timeZone);
}

/** How many days from today a card is due that is moved into a group: on its last day, so that it stays there longest. */
const groupDays = { today: 0, week: 7, later: 14 } as const;

function moveToDue(card: Card, to: DueGroup, place: GroupPlace) {
  if (to === 'overdue') return undefined;
  if (to === 'done') return { completedAt: place.now };
  const open = { ...(card.completedAt !== null && { completedAt: null }) };
  if (to === 'none') return { ...open, due: null };
  // A card that was done goes back to where its date belongs.
  if (findDueGroup({ due: card.due, completedAt: null }, place) === to) return open;
  const today = toWallClock(place.now, place.timeZone).slice(0, 10);
  const day = addDays(today, groupDays[to]);
  const kept = moveToDay(card.due, day, place.timeZone);
  const due = kept !== null && kept > place.now ? kept : moveToDay(null, day, place.timeZone);
  return { ...open, due };
}

/** Another group instead of one that a card was in; no groups at all where it is moved to those that have none. */
const replaceGroup = (ids: readonly string[], from: string, to: string): string[] =>
  to === noGroup ? [] : [...ids.filter((id) => id !== from && id !== to), to];

type Regrouping = Partial<Pick<Card, 'due' | 'completedAt'>> & { members?: string[]; labels?: string[] };

/** What changes in a card that is moved from one group to another; undefined where nothing does. */
export function moveToGroup(
  card: Card,
  { grouping, from, to, place }: { grouping: Grouping; from: string; to: string; place: GroupPlace },
): Regrouping | undefined {
  if (from === to) return undefined;
  if (grouping === 'member') return { members: replaceGroup(card.members, from, to) };
  if (grouping === 'label') return { labels: replaceGroup(card.labels, from, to) };
  const group = dueGroups.find((id) => id === to);
  return grouping === 'due' && group ? moveToDue(card, group, place) : undefined;
}
