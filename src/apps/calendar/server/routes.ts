import { badInput } from '../../../base/failures.ts';
import { createCollectionRoutes } from '../../../platform/kernel/collections/server/collection-routes.ts';
import { createEntityRoutes } from '../../../platform/kernel/entities/server/routes.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { handle, type Route, type SignedInCall } from '../../../platform/kernel/http/server/route.ts';
import { calendarCollection, calendarEntity, eventCollection, eventEntity } from '../shared/event.ts';
import { attendeeApi } from '../shared/attendee-schema.ts';
import { freeBusyApi, maxFreeBusyDays } from '../shared/free-busy-schema.ts';
import { type Invitation, invitationCollection } from '../shared/invitation.ts';
import { meetingRoomCollection, meetingRoomEntity } from '../shared/room.ts';
import { addMs } from '../shared/rules.ts';
import { calendarApi } from '../shared/schema.ts';
import { answerInvitation, setAttendees } from './attendee-commands.ts';
import {
  calendarCommands,
  changeOccurrence,
  eventCommands,
  meetingRoomCommands,
  removeListedEvent,
  removeOccurrence,
  updateListedEvent,
} from './commands.ts';
import { listEvents, listSeriesTimes } from './queries.ts';
import { answerProposal, proposeTime } from './proposal-commands.ts';
import { listFreeBusy } from './rooms/free-busy-queries.ts';
import { calendars, events, invitations, meetingRooms } from './tables.ts';

const dayMs = 86_400_000;
/** The longest range that is asked for at once. */
const maxRangeMs = 732 * dayMs;

/** Throws 400 for a range that is none, or too long to expand. */
function checkRange({ from, to }: { from?: string | undefined; to?: string | undefined }, now: string): void {
  const start = from ?? addMs(now, -183 * dayMs);
  const end = to ?? addMs(now, 183 * dayMs);
  if (end < start) throw badInput('The end is before the start.', { to: 'The end is before the start' });
  if (Date.parse(end) - Date.parse(start) > maxRangeMs)
    throw badInput('Ask for two years at most.', { to: 'At most two years' });
}

/** What the specified calls return: the whole list. */
const answerEvents = async (
  { database, actor, headers }: SignedInCall,
  range: { from?: string | undefined; to?: string | undefined } = {},
) => {
  const listed = await listEvents(database, actor, range, database.now().toISOString());
  if (listed.isCut) headers['is-cut'] = 'true';
  return listed.events;
};

/** The specified call has the path that changes of one record have elsewhere. */
const isFree = ({ endpoint }: Route) => endpoint.path !== calendarApi.updateEvent.path;

/** The columns of an export of invitations. */
const invitationColumns = [
  'title',
  'allDay',
  'startsAt',
  'endsAt',
  'location',
  'rule',
  'response',
  'note',
] as const;

export const calendarRoutes: readonly Route[] = [
  ...createEntityRoutes(eventEntity, events, eventCommands, eventCollection).filter(isFree),
  ...createEntityRoutes(calendarEntity, calendars, calendarCommands, calendarCollection),
  ...createEntityRoutes(meetingRoomEntity, meetingRooms, meetingRoomCommands, meetingRoomCollection),
  handle(calendarApi.listEvents, async (call, { query }) => {
    checkRange(query, call.database.now().toISOString());
    return answerEvents(call, query);
  }),
  handle(calendarApi.addEvent, async (call, { body }) => {
    const { title, allDay, start = '', end = '', desc } = body.newEvent;
    const values = { title, allDay, startsAt: start, endsAt: end, description: desc };
    await call.execute(eventCommands.create, { ...blankOf(eventEntity.fields), ...values });
    return answerEvents(call);
  }),
  handle(calendarApi.updateEvent, async (call, { body }) => {
    await call.execute(updateListedEvent, body);
    return answerEvents(call);
  }),
  handle(calendarApi.removeEvent, async (call, { body }) => {
    await call.execute(removeListedEvent, body);
    return answerEvents(call);
  }),
  handle(calendarApi.listOccurrences, ({ database, actor }, { query }) => {
    checkRange(query, query.from);
    return listSeriesTimes(database, actor, query.from, query.to);
  }),
  ...createCollectionRoutes({
    collection: invitationCollection,
    table: invitations,
    columns: { allDay: 'all_day' },
    listColumns: async () =>
      invitationColumns.map((name) => ({ name, read: (invitation: Invitation) => invitation[name] })),
  }),
  handle(freeBusyApi.listFreeBusy, ({ database, actor }, { query }) => {
    const { from, to } = query;
    if (to < from) throw badInput('The end is before the start.', { to: 'The end is before the start' });
    if (Date.parse(to) - Date.parse(from) > maxFreeBusyDays * dayMs)
      throw badInput('Ask for 31 days at most.', { to: 'At most 31 days' });
    return listFreeBusy(database, actor, query);
  }),
  handle(attendeeApi.setAttendees, (call, { body }) => call.execute(setAttendees, body)),
  handle(attendeeApi.answerInvitation, (call, { body }) => call.execute(answerInvitation, body)),
  handle(attendeeApi.proposeTime, (call, { body }) => call.execute(proposeTime, body)),
  handle(attendeeApi.answerProposal, (call, { body }) => call.execute(answerProposal, body)),
  handle(calendarApi.changeOccurrence, (call, { body }) => call.execute(changeOccurrence, body)),
  handle(calendarApi.removeOccurrence, (call, { body }) => call.execute(removeOccurrence, body)),
];
