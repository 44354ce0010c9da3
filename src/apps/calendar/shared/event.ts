import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { markFilter, textFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { attachedFiles } from '../../../platform/kernel/entities/shared/attached-files.ts';
import {
  type ChangesFor,
  collectionOf,
  defineEntity,
  type RecordOf,
  type ValuesFor,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  editedAt,
  flag,
  instant,
  listOf,
  optional,
  ref,
  richText,
  setByCommand,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { externalsField, maxAddress } from './external.ts';
import { attendeesField, maxEventFiles } from './invitation.ts';
import { occurrenceAnswersField, proposalsField } from './proposal.ts';
import { reminderKind } from '../../../platform/kits/reminders/shared/reminder-kind.ts';

/** How many minutes before its start an event reminds; empty is never. */
export const alarmMinutes = ['', '0', '5', '10', '15', '30', '60', '120', '1440', '2880', '10080'] as const;

/**
 * An event of a calendar. Start and end are instants; those of all-day events are midnights in UTC and stand for dates.
 * The end is exclusive. A series has a rule; an event with `seriesId` replaces its occurrence at `recurrenceId`.
 */
export const eventEntity = defineEntity({
  app: 'calendar',
  name: 'events',
  noun: 'event',
  api: '/api/calendar-app',
  scopeOf: ({ calendarId }) => (calendarId === '' ? undefined : `calendar:${calendarId}`),
  fields: {
    /** Empty in a request: the person's own first calendar. */
    calendarId: text(64),
    title: text(500, { required: true, example: 'Lunch with Anna' }),
    allDay: flag(),
    startsAt: instant(),
    endsAt: { ...instant(), example: '2030-01-01T10:00:00.000Z' },
    /** The IANA zone in which the event was made, and in which a series repeats. */
    timeZone: text(64, { example: 'Europe/Istanbul' }),
    location: text(500),
    /** The room that it books: never one that another event has booked at the same time. */
    roomId: optional(ref('meeting_rooms')),
    description: richText(),
    isFree: flag(),
    status: choice('confirmed', 'tentative', 'cancelled'),
    /** The parts of an RRULE (RFC 5545), such as `FREQ=WEEKLY;BYDAY=MO`. */
    rule: text(500),
    /** Occurrences of the rule that do not take place, or that another event replaces. */
    exceptions: listOf({ at: instant() }, { max: 2000 }),
    /** Occurrences beside those of the rule. */
    additions: listOf({ at: instant() }, { max: 2000 }),
    /** Who is invited. An event that replaces an occurrence has attendees of its own. */
    attendees: setByCommand(attendeesField),
    /** People outside the organization, who are invited by mail. */
    externals: setByCommand(externalsField),
    occurrenceAnswers: setByCommand(occurrenceAnswersField),
    proposals: setByCommand(proposalsField),
    /** Who invites to it by mail; empty for events made here. */
    organizerEmail: setByCommand(text(maxAddress)),
    organizerName: setByCommand(text(200)),
    seriesId: setByCommand(optional(text(64))),
    recurrenceId: setByCommand(optional(instant())),
    /** Its identity in other calendar programs. */
    uid: setByCommand(text(500)),
    alarm: choice(...alarmMinutes),
    /** When it reminds next. */
    reminder: setByCommand(optional(instant())),
    editedAt: editedAt(),
    /** Attendees see copies of them, in their invitations. */
    files: attachedFiles({ max: maxEventFiles }),
  },
});
export type Event = RecordOf<typeof eventEntity>;
export type EventValues = ValuesFor<typeof eventEntity>;
export type EventChanges = ChangesFor<typeof eventEntity>;

/** The events of the calendars that a person may see. */
export const eventCollection = defineCollection<Event>()({
  app: 'calendar',
  api: '/api/calendar-app',
  name: 'events',
  keep: 'all',
  filters: {
    title: textFilter('title'),
    allDay: markFilter('allDay'),
  },
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ title, location, description }) => [title, location, description],
});

/** The colors of calendars: those of labels, blue first. */
export const calendarColors = [
  '#3b82f6',
  '#30a46c',
  '#8e4ec6',
  '#f76b15',
  '#12a594',
  '#d6409f',
  '#e2a336',
  '#5b5bd6',
  '#e5484d',
  '#64748b',
] as const;

/** A calendar: what is in it is seen by those with whom it is shared. The first one of a person has the person's id. */
export const calendarEntity = defineEntity({
  app: 'calendar',
  name: 'calendars',
  noun: 'calendar',
  api: '/api/calendar-app',
  scopeOf: ({ id }) => `calendar:${id}`,
  fields: {
    /** Empty for a person's first calendar, which each language names. */
    title: text(200, { example: 'Team' }),
    color: text(7, { example: '#3b82f6' }),
    /** Its events come from an outside address and cannot be changed. */
    isOutside: setByCommand(flag()),
    /** Of a person's first calendar: colleagues with whom it is not shared do not see when the person is busy. */
    hidesBusy: flag(),
  },
});
export type Calendar = RecordOf<typeof calendarEntity>;
export const calendarCollection = collectionOf(calendarEntity);

/** The levels at which the share dialog offers a calendar. */
export const calendarLevels = ['busy', 'view', 'edit', 'manage'] as const;

export const eventReminder = reminderKind('calendar', {
  en: 'Event reminders',
  tr: 'Etkinlik hatırlatıcıları',
  ar: 'تذكيرات الأحداث',
});
