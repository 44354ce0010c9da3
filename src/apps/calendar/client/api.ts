import { createId } from '../../../base/ids.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { uploadFile } from '../../../platform/kernel/files/client/upload-file.ts';
import { call, send } from '../../../platform/kernel/http/client/call.ts';
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
import { attendeeApi } from '../shared/attendee-schema.ts';
import { freeBusyApi } from '../shared/free-busy-schema.ts';
import { externalApi } from '../shared/external-schema.ts';
import { type Invitation, invitationCollection } from '../shared/invitation.ts';
import { subscriptionApi } from '../shared/outside.ts';
import { meetingRoomCollection, meetingRoomEntity } from '../shared/room.ts';
import { calendarApi, icsApi, type Which } from '../shared/schema.ts';
import type { Item } from './model/items.ts';
import { useCalendarTexts } from './texts/en.ts';

export const eventActions = createEntityActions(eventEntity, eventCollection);
export const calendarActions = createEntityActions(calendarEntity, calendarCollection);
export const roomActions = createEntityActions(meetingRoomEntity, meetingRoomCollection);
export const eventDrafts = createDrafts<EventValues>('calendar');

interface FreeBusyQuery {
  from: string;
  to: string;
  /** Ids with commas between them. */
  personIds: string;
  roomIds: string;
  exceptId: string;
}

/** When the person's series take place in a range of instants. */
export const loadSeriesTimes = (query: { from: string; to: string }, signal?: AbortSignal) =>
  call(calendarApi.listOccurrences, { query, ...(signal && { signal }) });

/** When people and rooms are busy in a range. */
export const loadFreeBusy = (query: FreeBusyQuery, signal?: AbortSignal) =>
  call(freeBusyApi.listFreeBusy, { query, ...(signal && { signal }) });

const readOutside = () => useCalendarTexts.current().outside;
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

/** Somebody outside who is invited by mail. */
export type NewExternal = Pick<Event['externals'][number], 'email' | 'name'>;

/** Says who is invited to an event; those who stay keep their answers. */
export function setAttendees(
  {
    id,
    attendees = [],
    externals: invited = [],
  }: Pick<Event, 'id'> & Partial<Pick<Event, 'attendees' | 'externals'>>,
  personIds: readonly string[],
  externals: readonly NewExternal[],
): void {
  const known = new Map(attendees.map((one) => [one.personId, one]));
  const wanted = personIds.map(
    (personId) => known.get(personId) ?? { personId, response: 'none' as const, note: '' },
  );
  const byAddress = new Map(invited.map((one) => [one.email, one]));
  const blank = { response: 'none', note: '', answeredAt: '', problem: '' } as const;
  const outside = externals.map((external) => byAddress.get(external.email) ?? { ...external, ...blank });
  const isMore =
    personIds.some((personId) => !known.has(personId)) ||
    externals.some(({ email }) => !byAddress.has(email));
  runCommand({
    app: 'calendar',
    endpoint: attendeeApi.setAttendees,
    body: { id, personIds: [...personIds], externals: externals.map(({ email, name }) => ({ email, name })) },
    patch: patchOf(eventCollection, { [id]: { attendees: wanted, externals: outside } }),
    message: isMore ? readDone().invited : readDone().uninvited,
  });
}

/** Answers an invitation. */
export function answerInvitation({ id }: Invitation, response: 'yes' | 'maybe' | 'no', note: string): void {
  runCommand({
    app: 'calendar',
    endpoint: attendeeApi.answerInvitation,
    body: { id, response, note },
    patch: patchOf(invitationCollection, { [id]: { response, note } }),
    message: readDone().answered,
  });
}

/** Uploads a calendar file and starts its import; returns how many events it has. */
export async function importCalendar(file: File, calendarId: string, timeZone: string) {
  const { signal } = new AbortController();
  const { id: fileId } = await uploadFile({ file, onProgress: () => {}, signal });
  return call(icsApi.importCalendar, { body: { fileId, calendarId, timeZone } });
}

/** Saves a calendar as a file. */
export async function exportCalendar(calendarId: string, name: string): Promise<void> {
  const response = await send('GET', `${icsApi.exportCalendar.path}?${new URLSearchParams({ calendarId })}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  // File systems do not take these characters.
  link.download = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Subscribes to an outside calendar; throws where the address is none. */
export const subscribeTo = (body: { address: string; title: string; color: string; timeZone: string }) =>
  call(subscriptionApi.subscribe, { body });

/** Fetches an outside calendar now. */
export function refreshCalendar(id: string): void {
  runCommand({
    app: 'calendar',
    endpoint: subscriptionApi.refresh,
    body: { id },
    message: readOutside().refreshing,
  });
}

/** Whether the person's calendars have a secret address, and since when. */
export const findFeed = () => call(icsApi.findFeed);
/** Creates the secret address; returns its path, once. */
export const createFeed = () => call(icsApi.createFeed, { body: {} });
/** Ends the secret address. */
export const revokeFeed = () => call(icsApi.revokeFeed, { body: {} });

/** The invitations in a calendar file; none in other files. */
export const readInvitations = (fileId: string, timeZone: string, signal: AbortSignal) =>
  call(externalApi.readInvitations, { body: { fileId, timeZone }, signal });

/** Answers an invitation that came by mail. */
export const answerMailedInvitation = (answer: {
  fileId: string;
  index: number;
  timeZone: string;
  response: 'yes' | 'maybe' | 'no';
}) => call(externalApi.answerMailedInvitation, { body: { ...answer, note: '' } });
