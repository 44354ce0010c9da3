import { createId } from '../../../base/ids.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import type { ChangesFor } from '../../../platform/kernel/entities/shared/entity.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import {
  type Calendar,
  calendarCollection,
  calendarEntity,
  type Event,
  type EventChanges,
  eventCollection,
  eventEntity,
  type EventValues,
} from '../shared/event.ts';
import { attendeeCalls } from '../shared/attendee-calls.ts';
import { freeBusyCalls } from '../shared/free-busy-calls.ts';
import type { FreeBusyApi } from '../shared/free-busy-schema.ts';
import { externalCalls } from '../shared/external-calls.ts';
import type { ExternalApi } from '../shared/external-schema.ts';
import { type ChosenAnswer, type Invitation, invitationCollection } from '../shared/invitation.ts';
import { subscriptionCalls } from '../shared/outside.ts';
import type { SubscriptionApi } from '../shared/outside-schema.ts';
import { meetingRoomCollection, meetingRoomEntity } from '../shared/room.ts';
import { calendarCalls, icsCalls } from '../shared/calls.ts';
import type { CalendarApi, IcsApi, Which } from '../shared/schema.ts';
import type { Item } from './model/items.ts';
import { useCalendarTexts } from './texts/en.ts';

const subscriptionApi: SubscriptionApi = subscriptionCalls;
const icsApi: IcsApi = icsCalls;
const calendarApi: CalendarApi = calendarCalls;
const freeBusyApi: FreeBusyApi = freeBusyCalls;
const externalApi: ExternalApi = externalCalls;

export const eventActions = createEntityActions(eventEntity, eventCollection);
export const calendarActions = createEntityActions(calendarEntity, calendarCollection);
export const roomActions = createEntityActions(meetingRoomEntity, meetingRoomCollection);
export const eventDrafts = createDrafts<EventValues>('calendar');
/** The people to invite when the event is saved. */
export const guestDrafts = createDrafts<Guests>('calendar-guests');

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
export type Target = Pick<Item, 'event' | 'occurrence' | 'startsAt' | 'endsAt'> & {
  /** The event in place of the occurrence. */
  readonly replacing?: Event;
};

/** Changes a calendar; a person's first one is stored by that, if it is not yet. */
export function changeCalendar(calendar: Calendar, changes: ChangesFor<typeof calendarEntity>): void {
  const { id } = calendar;
  runCommand({
    app: 'calendar',
    endpoint: { method: 'POST', path: `${calendarEntity.api}/update-calendars` },
    body: { ids: [id], changes },
    patch: patchOf(calendarCollection, {
      [id]: calendar.version > 0 ? changes : { ...calendar, ...changes },
    }),
    message: readDone().calendarSaved,
  });
}

/** What shows at once of an event in place of one occurrence. */
function replaceOne(
  { event, startsAt, endsAt }: Omit<Target, 'occurrence'>,
  occurrence: string,
  changes: Partial<Event>,
  newId: string,
): Record<string, Partial<Event>> {
  const exceptions = [...event.exceptions, { at: occurrence }];
  const single = { rule: '', exceptions: [], additions: [], seriesId: event.id, recurrenceId: occurrence };
  const replacing: Event = { ...event, startsAt, endsAt, ...changes, ...single, id: newId, version: 0 };
  return { [event.id]: { exceptions }, [newId]: replacing };
}

interface ChangeOptions {
  readonly message?: string;
  /** The values that the person saw. */
  readonly expected?: EventChanges;
  /** Who is invited to what is changed; without it, they stay as they are. */
  readonly guests?: Guests | undefined;
  /** Adds details to the message. */
  readonly describe?: (done: string) => string;
}

/** Changes an event or, of a series, one occurrence, it and the following, or all. */
export function changeItem(
  { event, occurrence, startsAt, endsAt, replacing }: Target,
  changes: EventChanges,
  which: Which,
  { message = readDone().saved, expected, guests, describe = String }: ChangeOptions = {},
): void {
  if (occurrence === null) {
    if (Object.keys(changes).length > 0)
      eventActions.update([event], changes, { message: describe(message), ...(expected && { expected }) });
    if (guests) setAttendees(event, guests, describe);
    return;
  }
  const newId = createId();
  const invited = guests && showGuests(event, guests);
  const shown = replacing ? { [replacing.id]: { ...changes, ...invited } } : {};
  const patches = {
    this: replaceOne({ event, startsAt, endsAt }, occurrence, { ...changes, ...invited }, newId),
    following: shown,
    all: { [event.id]: { ...withoutTimes(changes), ...invited }, ...shown },
  };
  runCommand({
    app: 'calendar',
    endpoint: calendarApi.changeOccurrence,
    body: {
      id: event.id,
      occurrence,
      which,
      changes,
      newId,
      ...(expected && { expected }),
      ...(guests && { guests: toGuestBody(guests) }),
    },
    patch: patchOf(eventCollection, patches[which]),
    message: describe(message),
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
export function removeItem({ event, occurrence, replacing }: Target, which: Which): void {
  const message = readDone().deleted;
  if (occurrence === null) return eventActions.remove([event], message);
  const hidden = replacing ? { [replacing.id]: null } : {};
  const patches = {
    this: { [event.id]: { exceptions: [...event.exceptions, { at: occurrence }] } },
    following: hidden,
    all: { [event.id]: null, ...hidden },
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

/** The attendees of an event: coworkers by id, others by email address. */
export interface Guests {
  readonly personIds: readonly string[];
  readonly externals: readonly NewExternal[];
}

type Invited = Partial<Pick<Event, 'attendees' | 'externals'>>;

/** Returns what an event shows of its guests at once; those who stay keep their answers. */
function showGuests(
  { attendees = [], externals: invited = [] }: Invited,
  { personIds, externals }: Guests,
): Required<Invited> {
  const known = new Map(attendees.map((one) => [one.personId, one]));
  const byAddress = new Map(invited.map((one) => [one.email, one]));
  const blank = { response: 'none', note: '', answeredAt: '', problem: '' } as const;
  return {
    attendees: personIds.map(
      (personId) => known.get(personId) ?? { personId, response: 'none' as const, note: '' },
    ),
    externals: externals.map((external) => byAddress.get(external.email) ?? { ...external, ...blank }),
  };
}

const toGuestBody = ({ personIds, externals }: Guests) => ({
  personIds: [...personIds],
  externals: externals.map(({ email, name }) => ({ email, name })),
});

/** Sets who is invited to an event; those who stay keep their answers. */
export function setAttendees(
  { id, ...event }: Pick<Event, 'id'> & Invited,
  guests: Guests,
  describe: (done: string) => string = String,
): void {
  const { attendees = [], externals = [] } = event;
  const isMore =
    guests.personIds.some((uid) => attendees.every(({ personId }) => personId !== uid)) ||
    guests.externals.some((one) => externals.every(({ email }) => email !== one.email));
  runCommand({
    app: 'calendar',
    endpoint: attendeeCalls.setAttendees,
    body: { id, ...toGuestBody(guests) },
    patch: patchOf(eventCollection, { [id]: showGuests(event, guests) }),
    message: describe(isMore ? readDone().invited : readDone().uninvited),
  });
}

/** What a person has answered to single occurrences of a series. */
export const listOwnAnswers = ({ occurrenceAnswers, ownerId }: Invitation): Invitation['occurrenceAnswers'] =>
  occurrenceAnswers.filter(({ personId }) => personId === ownerId);

/** What an invitation shows of an answer to one occurrence; the times of a declined series come from the server. */
function showAnswer(invitation: Invitation, answer: Invitation['occurrenceAnswers'][number]) {
  const { occurrenceAnswers, exceptions, response } = invitation;
  const { personId, occurrence } = answer;
  const others = occurrenceAnswers.filter(
    (one) => one.personId !== personId || one.occurrence !== occurrence,
  );
  const taking = exceptions.filter(({ at }) => at !== occurrence);
  return {
    occurrenceAnswers: answer.response === 'none' ? others : [...others, answer],
    ...(response !== 'no' && {
      exceptions: answer.response === 'no' ? [...taking, { at: occurrence }] : taking,
    }),
  };
}

/** Answers an invitation; of a series, one occurrence or all (null). An answer of `none` takes it back. */
export function answerInvitation(
  invitation: Invitation,
  occurrence: string | null,
  answer: Pick<Invitation, 'response' | 'note'>,
): void {
  const { id, ownerId: personId, response, note } = invitation;
  const own = listOwnAnswers(invitation);
  const about = occurrence === null ? {} : { occurrence };
  const single = own.find((one) => one.occurrence === occurrence);
  const before =
    occurrence === null ? { response, note } : { response: 'none' as const, note: '', ...single };
  const kept = occurrence === null && own.length > 0 ? { kept: own.map(toKept) } : {};
  const earlier = { response: before.response, note: before.note };
  const others = invitation.occurrenceAnswers.filter((one) => one.personId !== personId);
  const shown =
    occurrence === null
      ? { ...answer, isDeclined: answer.response === 'no', occurrenceAnswers: others }
      : showAnswer(invitation, { personId, occurrence, ...answer });
  runCommand({
    app: 'calendar',
    endpoint: attendeeCalls.answerInvitation,
    body: { id, ...about, ...answer },
    patch: patchOf(invitationCollection, { [id]: shown }),
    undo: {
      endpoint: attendeeCalls.answerInvitation,
      body: { id, ...about, ...earlier, ...kept, expected: answer.response },
    },
    message: answer.response === 'none' ? readDone().answerWithdrawn : readDone().answered,
  });
}

const toKept = ({ occurrence, response, note }: Invitation['occurrenceAnswers'][number]) => ({
  occurrence,
  response,
  note,
});

/** Other times for an event; of a series, for one occurrence. */
export type NewTimes = Pick<Target, 'occurrence' | 'startsAt' | 'endsAt'>;

const toProposal = (id: string, { occurrence, startsAt, endsAt }: NewTimes, note: string) => ({
  id,
  ...(occurrence !== null && { occurrence }),
  startsAt,
  endsAt,
  note,
});

/** Proposes another time for what the person is invited to. */
export function proposeTime({ id }: Invitation, times: NewTimes, note: string): void {
  runCommand({
    app: 'calendar',
    endpoint: attendeeCalls.proposeTime,
    body: toProposal(id, times, note),
    message: readDone().proposed,
  });
}

/** Answers an organizer outside; of a series, one occurrence or all (null). */
export function answerOrganizer(
  { event, startsAt, endsAt }: Target,
  occurrence: string | null,
  { response, note }: { response: ChosenAnswer; note: string },
): void {
  const { id } = event;
  const newId = createId();
  const status = response === 'yes' ? ('confirmed' as const) : ('tentative' as const);
  const showOne = (at: string) =>
    response === 'no'
      ? { [id]: { exceptions: [...event.exceptions, { at }] } }
      : replaceOne({ event, startsAt, endsAt }, at, { status }, newId);
  const patch = occurrence === null ? { [id]: response === 'no' ? null : { status } } : showOne(occurrence);
  runCommand({
    app: 'calendar',
    endpoint: externalApi.answerReceived,
    body: { id, response, note, ...(occurrence !== null && { occurrence, newId }) },
    patch: patchOf<Event>(eventCollection, patch),
    message: readDone().answered,
  });
}

/** Proposes another time to an organizer outside. */
export function proposeToOrganizer({ event }: Target, times: NewTimes, note: string): void {
  runCommand({
    app: 'calendar',
    endpoint: externalApi.proposeToOrganizer,
    body: toProposal(event.id, times, note),
    message: readDone().proposed,
  });
}

/** Accepts another time that an attendee proposes, or declines it. */
export function answerProposal({ id, proposals }: Event, proposalId: string, isAccepted: boolean): void {
  const left = proposals.filter((one) => one.id !== proposalId);
  runCommand({
    app: 'calendar',
    endpoint: attendeeCalls.answerProposal,
    body: { id, proposalId, isAccepted },
    // The new times come from the server.
    patch: patchOf(eventCollection, { [id]: { proposals: left } }),
    message: isAccepted ? readDone().proposalAccepted : readDone().proposalDeclined,
  });
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

/** Takes a change or a cancellation that came by mail into the calendar. */
export const takeMailedChange = (change: { fileId: string; index: number; timeZone: string }) =>
  call(externalApi.takeMailedChange, { body: change });

/** Answers an invitation that came by mail. */
export const answerMailedInvitation = (answer: {
  fileId: string;
  index: number;
  timeZone: string;
  response: ChosenAnswer;
}) => call(externalApi.answerMailedInvitation, { body: { ...answer, note: '' } });
