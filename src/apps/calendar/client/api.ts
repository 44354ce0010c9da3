import { createId } from '../../../base/ids.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import {
  calendarCollection,
  calendarEntity,
  type Event,
  type EventChanges,
  eventCollection,
  eventEntity,
  type EventValues,
} from '../shared/event.ts';
import { calendarApi, type Which } from '../shared/schema.ts';
import type { Item } from './model/items.ts';
import { useCalendarTexts } from './texts/en.ts';

export const eventActions = createEntityActions(eventEntity, eventCollection);
export const calendarActions = createEntityActions(calendarEntity, calendarCollection);
export const eventDrafts = createDrafts<EventValues>('calendar');

/** When the person's series take place in a range of instants. */
export const loadSeriesTimes = (query: { from: string; to: string }, signal?: AbortSignal) =>
  call(calendarApi.listOccurrences, { query, ...(signal && { signal }) });

const readDone = () => useCalendarTexts.current().done;

/** An event, or one occurrence of a series. */
export type Target = Pick<Item, 'event' | 'occurrence' | 'startsAt' | 'endsAt'>;

/** Changes an event or, of a series, one occurrence, it and the following, or all. */
export function changeItem(
  { event, occurrence, startsAt, endsAt }: Target,
  changes: EventChanges,
  which: Which,
  { message = readDone().saved, expected }: { message?: string; expected?: EventChanges } = {},
): void {
  if (occurrence === null) {
    eventActions.update([event], changes, { message, ...(expected && { expected }) });
    return;
  }
  const newId = createId();
  const exceptions = [...event.exceptions, { at: occurrence }];
  const single = { rule: '', exceptions: [], additions: [], seriesId: event.id, recurrenceId: occurrence };
  const replacing: Event = { ...event, startsAt, endsAt, ...changes, ...single, id: newId, version: 0 };
  const patches = {
    this: { [event.id]: { exceptions }, [newId]: replacing },
    following: {},
    all: { [event.id]: withoutTimes(changes) },
  };
  runCommand({
    app: 'calendar',
    endpoint: calendarApi.changeOccurrence,
    body: { id: event.id, occurrence, which, changes, newId },
    patch: patchOf(eventCollection, patches[which]),
    message,
  });
}

/** What shows at once of a change of a whole series: its times come from the server. */
function withoutTimes({
  startsAt: _start,
  endsAt: _end,
  rule: _rule,
  ...shown
}: EventChanges): Partial<Event> {
  return shown;
}

/** Deletes an event or, of a series, one occurrence, it and the following, or all. */
export function removeItem({ event, occurrence }: Target, which: Which): void {
  const message = readDone().deleted;
  if (occurrence === null) return eventActions.remove([event], message);
  const patches = {
    this: { [event.id]: { exceptions: [...event.exceptions, { at: occurrence }] } },
    following: {},
    all: { [event.id]: null },
  };
  runCommand({
    app: 'calendar',
    endpoint: calendarApi.removeOccurrence,
    body: { id: event.id, occurrence, which },
    patch: patchOf(eventCollection, patches[which]),
    message,
  });
}
