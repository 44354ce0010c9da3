import { addDays } from '../../../../base/calendar.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import type { EventValues } from '../../shared/event.ts';
import { eventDrafts } from '../api.ts';

type Times = Pick<EventValues, 'allDay' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** Returns the values of an event that say when it takes place. */
export const pickTimes = ({ allDay, startsAt, endsAt, timeZone }: Times): Times => ({
  allDay,
  startsAt,
  endsAt,
  timeZone,
});

/** Returns the time of the draft of a new event as an address holds it; undefined without one. */
export function readDraftTime(timeZone: string): string | undefined {
  const { allDay, startsAt, endsAt } = eventDrafts.read('new')?.changes ?? {};
  if (startsAt === undefined || endsAt === undefined) return undefined;
  if (allDay) return `${startsAt.slice(0, 10)}/${addDays(endsAt.slice(0, 10), -1)}`;
  return `${toWallClock(startsAt, timeZone)}/${toWallClock(endsAt, timeZone)}`;
}

/** Moves the draft of a new event, if there is one, to the slot that is clicked. */
export function moveDraft(slot: Times): void {
  const draft = eventDrafts.read('new');
  if (draft) eventDrafts.write('new', { ...draft, changes: { ...draft.changes, ...pickTimes(slot) } });
}
