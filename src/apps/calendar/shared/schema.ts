import * as v from 'valibot';
import { buildSchema } from '../../../platform/kernel/entities/shared/field-schemas.ts';
import { entityApi, recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  instant,
  recordId,
  requiredText,
  text,
  timeZone,
} from '../../../platform/kernel/http/shared/fields.ts';
import { icsProblems } from '../../../platform/kits/ics/shared/problems.ts';
import { guestFields } from './attendee-schema.ts';
import { calendarEntity, eventEntity, type EventValues } from './event.ts';
import { calendarCalls, icsCalls } from './calls.ts';

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

/** The calls that every entity has. */
export const eventApi = entityApi(eventEntity);
export const calendarEntityApi = entityApi(calendarEntity);

/** An event as the specification names its fields; of a series, one occurrence. */
const ListedEvent = v.object({
  id: v.string(),
  title: v.string(),
  allDay: v.boolean(),
  start: v.string(),
  end: v.string(),
  desc: v.string(),
});
export type ListedEvent = v.InferOutput<typeof ListedEvent>;
const ListedEvents = v.array(ListedEvent);

/** An instant, or a date: midnight in UTC. */
const moment = v.union(
  [
    instant(),
    v.pipe(
      v.string(),
      v.isoDate('This is not a date and time'),
      v.check((date) => Number.isFinite(Date.parse(date)), 'This is not a date and time'),
      v.transform((date) => `${new Date(date).toISOString().slice(0, 10)}T00:00:00.000Z`),
    ),
  ],
  'This is not a date and time',
);

const NewEvent = v.object({
  title: requiredText(500),
  allDay: v.optional(v.boolean(), false),
  start: v.optional(moment),
  end: v.optional(moment),
  desc: v.optional(text(100_000), ''),
});
/** What the specified call changes; `at` is how it takes a time. */
const listedChanges = <T extends v.GenericSchema<string, string>>(at: T) =>
  v.partial(
    v.object({ title: requiredText(500), allDay: v.boolean(), start: at, end: at, desc: text(100_000) }),
  ).entries;
const ChangedEvent = v.object({ id: recordId('events'), ...listedChanges(moment) });

const whichSchema = v.picklist(['this', 'following', 'all'], 'Choose which events');
export type Which = v.InferOutput<typeof whichSchema>;

const files = buildSchema(eventEntity.fields.files) as v.GenericSchema<EventValues['files']>; // safe: built of the field

/** What can be changed of one, several or all occurrences. */
const OccurrenceChanges = v.partial(
  v.object({
    calendarId: recordId('calendars'),
    title: requiredText(500),
    allDay: v.boolean(),
    startsAt: instant(),
    endsAt: instant(),
    timeZone: text(64),
    location: text(500),
    roomId: v.nullable(recordId('meeting_rooms')),
    description: text(100_000),
    isFree: v.boolean(),
    status: v.picklist(eventEntity.fields.status.choices ?? []),
    rule: text(500),
    alarm: v.picklist(eventEntity.fields.alarm.choices ?? []),
    files,
  }),
);

export const calendarInputs = {
  updateEvent: v.object({ event: v.object({ id: recordId('events'), ...listedChanges(instant()) }) }),
  changeOccurrence: v.object({
    id: recordId('events'),
    /** Which occurrence: its start by the rule. */
    occurrence: instant(),
    which: whichSchema,
    changes: OccurrenceChanges,
    /** The values that the person saw; other values there now are a conflict. */
    expected: v.optional(OccurrenceChanges),
    /** Who is invited to what is changed; without it, they stay as they are. */
    guests: v.optional(v.object(guestFields)),
    /** The id of the event that is split off. */
    newId: v.optional(recordId()),
  }),
  removeEvent: v.object({ eventId: recordId('events') }),
  removeOccurrence: v.object({ id: recordId('events'), occurrence: instant(), which: whichSchema }),
};

const Done = v.object({ done: v.boolean() });

/** Calendars as files and addresses for other programs (iCalendar, RFC 5545). */
export const icsApi = {
  exportCalendar: endpoint({
    ...icsCalls.exportCalendar,
    auth: 'user',
    summary: 'Get a calendar as an iCalendar file',
    query: v.object({ calendarId: recordId('calendars') }),
    answer: v.unknown(),
    example: { query: { calendarId: exampleId } },
  }),
  importCalendar: endpoint({
    ...icsCalls.importCalendar,
    auth: 'user',
    summary: 'Import the events of an uploaded iCalendar file into a calendar, in the background',
    description: 'Events whose uid the calendar has are left out. Times without a zone are in `timeZone`.',
    body: v.object({
      fileId: recordId('files'),
      /** Empty: the person's own first calendar. */
      calendarId: v.optional(text(64), ''),
      timeZone: timeZone(),
    }),
    answer: v.object({
      importId: v.string(),
      events: v.number(),
      /** How many are not imported, and why. */
      left: v.number(),
      reasons: v.array(v.object({ reason: v.picklist(icsProblems), count: v.number() })),
    }),
    example: { body: { fileId: exampleId, timeZone: 'Europe/Istanbul' } },
  }),
  undoImport: endpoint({
    ...icsCalls.undoImport,
    auth: 'user',
    summary: 'Delete what an import created and nobody has changed since',
    body: v.object({ importId: recordId() }),
    answer: v.object({ jobId: v.string() }),
    example: { body: { importId: exampleId } },
  }),
  findFeed: endpoint({
    ...icsCalls.findFeed,
    auth: 'user',
    summary: 'Whether my calendars have an address for other programs, and since when',
    answer: v.object({
      createdAt: v.nullable(v.string()),
      /** It goes on working after the password was changed: renew it where somebody else may know it. */
      isOlderThanPassword: v.boolean(),
    }),
    example: {},
  }),
  createFeed: endpoint({
    ...icsCalls.createFeed,
    auth: 'user',
    summary: 'Create a secret address of my calendars; the one before ends',
    description: 'The address is returned once. Whoever has it can read what I can.',
    body: v.object({}),
    answer: v.object({ path: v.string() }),
    example: { body: {} },
  }),
  revokeFeed: endpoint({
    ...icsCalls.revokeFeed,
    auth: 'user',
    summary: 'End the secret address of my calendars',
    body: v.object({}),
    answer: Done,
    example: { body: {} },
  }),
  readFeed: endpoint({
    ...icsCalls.readFeed,
    auth: 'open',
    summary: 'Read the calendars of a secret address, as an iCalendar file',
    query: v.object({ token: text(100) }),
    answer: v.unknown(),
    example: { query: { token: 'none' } },
  }),
};

/** The calls as the browser sends them. */
export type IcsApi = CallsOf<typeof icsApi>;

const range = v.object({ from: instant(), to: instant() });
const exampleRange = { from: '2030-01-01T00:00:00.000Z', to: '2030-02-01T00:00:00.000Z' };
const SeriesTimes = v.object({ id: recordId('events'), starts: v.array(v.string()) });
export type SeriesTimes = v.InferOutput<typeof SeriesTimes>;

export const calendarApi = {
  listEvents: endpoint({
    ...calendarCalls.listEvents,
    auth: 'user',
    summary: 'List the events that I may see',
    description:
      'A series is listed as its occurrences in the range: half a year before and after today unless given. With a range, only what takes place in it is listed. Of very many series a part is listed: the header `is-cut` then says `true`.',
    query: v.object({ from: v.optional(instant()), to: v.optional(instant()) }),
    answer: ListedEvents,
    example: { query: exampleRange },
  }),
  addEvent: endpoint({
    ...calendarCalls.addEvent,
    auth: 'user',
    summary: 'Create an event; returns all events',
    body: v.object({ newEvent: NewEvent }),
    bareBody: 'newEvent',
    answer: ListedEvents,
    example: {
      body: {
        newEvent: {
          title: 'Lunch with Anna',
          allDay: false,
          start: '2030-01-04T11:00:00.000Z',
          end: '2030-01-04T12:00:00.000Z',
          desc: 'At the harbor',
        },
      },
    },
  }),
  updateEvent: endpoint({
    ...calendarCalls.updateEvent,
    auth: 'user',
    summary: 'Change an event; returns all events',
    description: 'The id of an occurrence changes that occurrence alone.',
    body: v.object({ event: ChangedEvent }),
    bareBody: 'event',
    answer: ListedEvents,
    example: { body: { event: { id: exampleId, title: 'Lunch' } } },
  }),
  removeEvent: endpoint({
    ...calendarCalls.removeEvent,
    auth: 'user',
    summary: 'Delete an event; returns the remaining ones',
    description: 'The id of an occurrence removes that occurrence alone.',
    body: calendarInputs.removeEvent,
    bareBody: 'eventId',
    answer: ListedEvents,
    example: { body: { eventId: exampleId } },
  }),
  listOccurrences: endpoint({
    ...calendarCalls.listOccurrences,
    auth: 'user',
    summary: 'List when series take place in a range of at most two years',
    description:
      'By the rules alone: events that replace an occurrence are events of their own. `isCut`: there are so many series that a part is listed.',
    query: range,
    answer: v.object({ series: v.array(SeriesTimes), isCut: v.boolean() }),
    example: { query: exampleRange },
  }),
  changeOccurrence: endpoint({
    ...calendarCalls.changeOccurrence,
    auth: 'user',
    summary: 'Change one occurrence of a series, it and the following, or all',
    body: calendarInputs.changeOccurrence,
    answer: recordSchema(eventEntity),
    example: {
      body: {
        id: exampleId,
        occurrence: '2030-01-04T11:00:00.000Z',
        which: 'this',
        changes: { title: 'Lunch' },
      },
    },
  }),
  removeOccurrence: endpoint({
    ...calendarCalls.removeOccurrence,
    auth: 'user',
    summary: 'Delete one occurrence of a series, it and the following, or all',
    body: calendarInputs.removeOccurrence,
    answer: v.object({ count: v.number() }),
    example: { body: { id: exampleId, occurrence: '2030-01-04T11:00:00.000Z', which: 'this' } },
  }),
};

/** The calls as the browser sends them. */
export type CalendarApi = CallsOf<typeof calendarApi>;
