import { conflict } from '../../../base/failures.ts';
import { listPeopleIn } from '../../../platform/kernel/access/server/read-grants.ts';
import { closeScope, openScope } from '../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { defineEntityCommands } from '../../../platform/kernel/entities/server/commands.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { entityInputs } from '../../../platform/kernel/entities/shared/schema.ts';
import { defineReminders } from '../../../platform/kits/reminders/server/commands.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { calendarEntity, eventEntity, eventReminder, type EventValues } from '../shared/event.ts';
import { listAttendeesAt } from '../shared/proposal.ts';
import { meetingRoomEntity } from '../shared/room.ts';
import { readOccurrenceId } from '../shared/rules.ts';
import { calendarInputs } from '../shared/schema.ts';
import { setGuests } from './attendee-commands.ts';
import { insertEvent } from './insert-commands.ts';
import { findReminded, findReminder } from './rules.ts';
import {
  changeMany,
  changeOne,
  changeSeries,
  endSeries,
  findReplacing,
  leaveOut,
  removeWholeEvent,
} from './series-commands.ts';
import { buildEventPath, calendars, events, meetingRooms } from './tables.ts';

const calendarCommandsOf = defineEntityCommands(calendarEntity, calendars);
const inputs = entityInputs(eventEntity);
const calendarFields = entityInputs(calendarEntity);

/** Opens the calendar that every person has, with the person's own id, unless it is there. */
async function openFirstCalendar(transaction: Transaction): Promise<string> {
  const { uid } = transaction.actor;
  await transaction.lock(`calendars:${uid}`);
  if (await transaction.isTaken(calendars, uid)) return uid;
  // The undo of what opens it would take the person's right to what they have added since.
  const opening = transaction.apart('calendar.open-calendar');
  const scope = `calendar:${uid}`;
  // Grants outlive a removed calendar. Closing the scope keeps its former members out of the new calendar.
  await closeScope(opening, scope);
  await calendarCommandsOf.create.run(opening, { ...blankOf(calendarEntity.fields), id: uid });
  await openScope(opening, scope);
  return uid;
}

/** The calendar that a request names: the person's first one where it names none. */
export const chooseCalendar = async (transaction: Transaction, calendarId: string): Promise<string> =>
  calendarId === '' || calendarId === transaction.actor.uid
    ? await openFirstCalendar(transaction)
    : calendarId;

/** Refuses an id that belongs to the first calendar of somebody else. */
async function checkCalendarId(transaction: Transaction, id: string | undefined): Promise<void> {
  if (id === undefined || id === transaction.actor.uid) return;
  const taken = await transaction.db
    .selectFrom('users') // unscoped: whether an id is taken, by whomever
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (taken) throw conflict('This id is taken.');
}

const createCalendar = defineCommand(
  'calendar.create-calendar',
  calendarFields.create,
  async (transaction, input) => {
    await checkCalendarId(transaction, input.id);
    const created = await calendarCommandsOf.create.run(transaction, input);
    await openScope(transaction, created.scope);
    return created;
  },
);

/** A person's first calendar can be changed before anything is in it. */
const openIfOwn = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.includes(transaction.actor.uid)) await openFirstCalendar(transaction);
};

const updateCalendar = defineCommand(
  'calendar.update-calendar',
  calendarFields.update,
  async (transaction, input) => {
    await openIfOwn(transaction, [input.id]);
    return calendarCommandsOf.update.run(transaction, input);
  },
);

const updateCalendars = defineCommand(
  'calendar.update-calendars',
  calendarFields.updateMany,
  async (transaction, input) => {
    await openIfOwn(transaction, input.ids);
    return calendarCommandsOf.updateMany.run(transaction, input);
  },
);

/** Deletes calendars with all that is in them. */
const removeCalendars = defineCommand(
  'calendar.remove-calendars',
  calendarFields.removeMany,
  async (transaction, { ids }) => {
    const rows = await transaction.getMany(calendars, ids, 'manage');
    for (const { scope } of rows) {
      const found = await transaction.db
        .selectFrom('events') // unscoped: of calendars that the actor manages
        .select('id')
        .where('scope', '=', scope)
        .execute();
      const inside = await transaction.getMany(
        events,
        found.map(({ id }) => id),
        'edit',
      );
      await transaction.removeMany(events, inside);
    }
    await transaction.removeMany(calendars, rows);
    return { count: rows.length };
  },
);

export const calendarCommands = {
  ...calendarCommandsOf,
  create: createCalendar,
  update: updateCalendar,
  updateMany: updateCalendars,
  removeMany: removeCalendars,
};

/** Administrators keep the list of rooms. What is booked in a deleted room stays booked: an undo brings it back as it was. */
export const meetingRoomCommands = defineEntityCommands(meetingRoomEntity, meetingRooms);

const baseCommands = defineEntityCommands(eventEntity, events, {
  /** The events that replace occurrences follow their series into another calendar. */
  async changed(transaction, before, { id, calendar_id: calendarId }) {
    if (calendarId === before.calendar_id || before.rule === '') return;
    const replacing = await findReplacing(transaction, id);
    await transaction.updateMany(events, replacing, () => ({ calendar_id: calendarId }));
  },
});

/** Throws 404 unless the room exists. */
async function checkRoom(transaction: Transaction, roomId: string | null | undefined): Promise<void> {
  if (roomId) await transaction.get(meetingRooms, roomId, 'view');
}

const createEvent = defineCommand('calendar.create-event', inputs.create, async (transaction, input) => {
  const { id, ...values } = input;
  const calendarId = await chooseCalendar(transaction, values.calendarId);
  await checkRoom(transaction, values.roomId);
  return toRecord(eventEntity, await insertEvent(transaction, { ...values, calendarId }, { id }));
});

const updateEvent = defineCommand('calendar.update-event', inputs.update, async (transaction, input) => {
  const { calendarId } = input;
  if (calendarId === undefined) return baseCommands.update.run(transaction, input);
  return baseCommands.update.run(transaction, {
    ...input,
    calendarId: await chooseCalendar(transaction, calendarId),
  });
});

const updateEvents = defineCommand(
  'calendar.update-events',
  inputs.updateMany,
  async (transaction, input) => {
    const { calendarId } = input.changes;
    if (calendarId === undefined) return baseCommands.updateMany.run(transaction, input);
    const chosen = await chooseCalendar(transaction, calendarId);
    return baseCommands.updateMany.run(transaction, {
      ...input,
      changes: { ...input.changes, calendarId: chosen },
    });
  },
);

/** Deletes events. What replaces an occurrence leaves a gap in its series; a series goes with all that replaces its occurrences. */
const removeEvents = defineCommand(
  'calendar.remove-events',
  inputs.removeMany,
  async (transaction, { ids }) => {
    const rows = await transaction.getMany(events, ids, 'edit');
    for (const row of rows) await removeWholeEvent(transaction, row);
    return { count: rows.length };
  },
);

export const eventCommands = {
  ...baseCommands,
  create: createEvent,
  update: updateEvent,
  updateMany: updateEvents,
  removeMany: removeEvents,
};

export const changeOccurrence = defineCommand(
  'calendar.change-occurrence',
  calendarInputs.changeOccurrence,
  async (transaction, { id, occurrence, which, changes: given, expected, guests, newId }) => {
    const row = await transaction.get(events, id, 'edit');
    const { calendarId } = given;
    const chosen =
      calendarId === undefined ? {} : { calendarId: await chooseCalendar(transaction, calendarId) };
    if (given.roomId !== row.room_id) await checkRoom(transaction, given.roomId);
    const changes: Partial<EventValues> = { ...given, ...chosen } as Partial<EventValues>; // safe: the same choices
    const seen = { occurrence, changes, newId, expected: expected as Partial<EventValues> | undefined }; // safe: as above
    const change = row.rule === '' ? changeSeries : which === 'this' ? changeOne : changeMany;
    const changed = await change(transaction, row, seen, which === 'all' ? 'all' : 'following');
    return toRecord(eventEntity, guests ? await setGuests(transaction, changed, guests) : changed);
  },
);

export const removeOccurrence = defineCommand(
  'calendar.remove-occurrence',
  calendarInputs.removeOccurrence,
  async (transaction, { id, occurrence, which }) => {
    const row = await transaction.get(events, id, 'edit');
    if (row.rule === '' || which === 'all') await removeWholeEvent(transaction, row);
    else if (which === 'this') await leaveOut(transaction, row, occurrence);
    else await endSeries(transaction, row, occurrence);
    return { count: 1 };
  },
);

/** The specified call: the id may be that of an occurrence. */
export const updateListedEvent = defineCommand(
  'calendar.update-listed-event',
  calendarInputs.updateEvent,
  async (transaction, { event }) => {
    const { id: listedId, title, allDay, start, end, desc } = event;
    const { id, start: occurrence } = readOccurrenceId(listedId);
    const given = { title, allDay, startsAt: start, endsAt: end, description: desc };
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (occurrence === null) await updateEvent.run(transaction, { id, ...changes });
    else await changeOccurrence.run(transaction, { id, occurrence, which: 'this', changes });
  },
);

export const removeListedEvent = defineCommand(
  'calendar.remove-listed-event',
  calendarInputs.removeEvent,
  async (transaction, { eventId }) => {
    const { id, start: occurrence } = readOccurrenceId(eventId);
    if (occurrence !== null) await removeOccurrence.run(transaction, { id, occurrence, which: 'this' });
    else await removeWholeEvent(transaction, await transaction.get(events, id, 'edit'));
  },
);

export const eventReminders = defineReminders(
  events,
  eventReminder,
  (row) => ({ path: buildEventPath(row), title: row.title, text: row.location }),
  {
    findNext: (row, now) => findReminder(toRecord(eventEntity, row), now),
    async listPeople(transaction, row) {
      const event = toRecord(eventEntity, row);
      const invited = listAttendeesAt(event, findReminded(event, row.reminder ?? transaction.now));
      const declined = new Set(
        invited.filter(({ response }) => response === 'no').map(({ personId }) => personId),
      );
      const viewers = await listPeopleIn(transaction, row.scope, 'view');
      const attendees = invited.map(({ personId }) => personId);
      return [...new Set([...viewers, ...attendees])].filter((id) => !declined.has(id));
    },
  },
);
