import { eventApi } from '../../../../src/apps/calendar/shared/schema.ts';
import { externalCommands } from '../../../../src/apps/calendar/server/externals/commands.ts';
import { createId } from '../../../../src/base/ids.ts';
import { execute, inDays, isOwn, listIn, type Place, type Preparation, remind } from './place.ts';

const findCalendar = (place: Place) =>
  place.find('calendars', (row) => isOwn(place)(row) && !row['is_outside'])['id'];

const describeImported = (place: Place) => ({
  id: createId(),
  uid: createId(),
  seriesId: null,
  recurrenceId: null,
  values: { title: 'Tasting', startsAt: inDays(place, 30), endsAt: inDays(place, 30.1) },
});

/** An invitation from an external organizer. */
async function inviteFromOutside(place: Place) {
  const at = inDays(place, 30);
  const values = {
    ...Object(eventApi.create.example.body).event,
    title: 'Tasting',
    startsAt: at,
    endsAt: inDays(place, 30.1),
    roomId: null,
  };
  const uid = createId();
  const organizer = { name: 'Clara', email: 'clara@example.org' };
  const message = {
    method: 'REQUEST' as const,
    uid,
    recurrenceId: null,
    values,
    response: 'none' as const,
    comment: '',
    sequence: 0,
    at: inDays(place, 0),
  };
  return { message, organizer, response: 'yes' as const, note: '', event: '{}' };
}

/** Adds an event by an external organizer to the user's calendar. */
async function takeInvitation(place: Place) {
  const invitation = await inviteFromOutside(place);
  const actor = { uid: place.person.uid, roles: ['admin' as const] };
  await execute(place, externalCommands.answerMailedInvitation, invitation, undefined, actor);
  await place.refresh();
  return { ...invitation, id: place.find('events', isOwn(place))['id'] };
}

export const calendarPreparations: Readonly<Record<string, Preparation>> = {
  'calendar.send-reminder': remind('events', 'reminder', (place) => {
    const event = { title: 'Call', startsAt: inDays(place, 1), endsAt: inDays(place, 1.1), alarm: '10' };
    return place.post(place.person, 'calendar-app/create-event', { event });
  }),
  'calendar.update-event': (place) => ({
    id: place.find('events', (row) => isOwn(place)(row) && row['rule'] === '' && row['room_id'] === null)[
      'id'
    ],
    ...Object.fromEntries(
      ['version', 'rule', 'exceptions', 'additions', 'roomId', 'calendarId', 'timeZone', 'allDay'].map(
        (name) => [name, undefined],
      ),
    ),
    title: createId(),
    startsAt: inDays(place, 30),
    endsAt: inDays(place, 30.1),
  }),
  'calendar.start-import-events': (place) => ({ calendarId: findCalendar(place) }),
  'calendar.update-events': (place) => ({
    ids: [place.find('events', isOwn(place))['id']],
    changes: { title: createId() },
    expected: undefined,
  }),
  'calendar.insert-imported-events': (place) => ({
    calendarId: findCalendar(place),
    rows: [describeImported(place)],
  }),
  'calendar.write-outside-events': (place) => ({
    calendarId: place.find('calendars', (row) => isOwn(place)(row) && Boolean(row['is_outside']))['id'],
    rows: [describeImported(place)],
    removedIds: [],
  }),
  'calendar.update-meeting_room': ({ find }) => ({
    id: find('meeting_rooms')['id'],
    version: undefined,
    title: createId(),
  }),
  'calendar.answer-proposal': async (place) => {
    const event = { title: 'Review', startsAt: inDays(place, 30), endsAt: inDays(place, 30.1) };
    const { id } = await place.post(place.person, 'calendar-app/create-event', { event });
    await place.post(place.person, 'calendar-app/set-attendees', { id, personIds: [place.other.uid] });
    await place.refresh();
    const invitation = place.find('event_invitations', (row) => row['event_id'] === id)['id'];
    const proposed = { id: invitation, startsAt: inDays(place, 31), endsAt: inDays(place, 31.1) };
    await place.post(place.other, 'calendar-app/propose-time', proposed);
    await place.refresh();
    const [proposal] = listIn(place.find('events', (row) => row['id'] === id)['proposals']);
    return { id, proposalId: proposal.id };
  },
  'calendar.hold-rooms': async (place) => {
    const roomId = place.find('meeting_rooms')['id'];
    const event = {
      title: 'Jour fixe',
      startsAt: inDays(place, 30),
      endsAt: inDays(place, 30.01),
      rule: 'RRULE:FREQ=WEEKLY',
      roomId,
    };
    const { id } = await place.post(place.person, 'calendar-app/create-event', { event });
    place.wait(300);
    return { ids: [id] };
  },
  'calendar.answer-mailed-invitation': inviteFromOutside,
  'calendar.receive-messages': async (place) => {
    const { message, organizer } = await takeInvitation(place);
    const later = { ...message, sequence: 1, values: { ...message.values, title: createId() } };
    return { sender: organizer.email, messages: [later] };
  },
  'calendar.take-mailed-change': async (place) => {
    const { message, organizer } = await takeInvitation(place);
    const later = { ...message, sequence: 1, values: { ...message.values, title: createId() } };
    return { organizer: organizer.email, message: later };
  },
  'calendar.answer-received': async (place) => {
    const { id } = await takeInvitation(place);
    return { id, occurrence: undefined, response: 'maybe' };
  },
  'calendar.propose-to-organizer': async (place) => {
    const { id } = await takeInvitation(place);
    return { id, occurrence: undefined, startsAt: inDays(place, 40), endsAt: inDays(place, 40.1) };
  },
};
