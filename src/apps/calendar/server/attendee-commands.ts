import { badInput, notFound } from '../../../base/failures.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { listPeopleIn } from '../../../platform/kernel/access/server/read-grants.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { areActive } from '../../../platform/people/directory/server/queries.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { eventEntity } from '../shared/event.ts';
import { eventAnswered, type Response } from '../shared/invitation.ts';
import { attendeeInputs } from '../shared/attendee-schema.ts';
import { buildEventPath, events, invitations } from './tables.ts';

/** Says who is invited to an event or a whole series. Those who stay keep their answers. */
export const setAttendees = defineCommand(
  'calendar.set-attendees',
  attendeeInputs.setAttendees,
  async (transaction, { id, personIds }) => {
    const row = await transaction.get(events, id, 'edit');
    const wanted = [...new Set(personIds)].filter((personId) => personId !== row.owner_id);
    const known = new Map(row.attendees.map((one) => [one.personId, one]));
    const added = wanted.filter((personId) => !known.has(personId));
    if (added.length > 0 && !(await areActive(transaction, added)))
      throw badInput('This person cannot be invited.', { personIds: 'This person cannot be invited' });
    const attendees = wanted.map(
      (personId) => known.get(personId) ?? { personId, response: 'none' as const, note: '' },
    );
    return toRecord(eventEntity, await transaction.update(events, row, { attendees }));
  },
);

/** Shows an answer in any language. */
const marks: Readonly<Record<Response, string>> = { none: '', yes: '✓', maybe: '?', no: '✗' };

/** Answers an invitation of the actor. Not undoable: the organizer was notified; another answer replaces it. */
export const answerInvitation = defineCommand(
  'calendar.answer-invitation',
  attendeeInputs.answerInvitation,
  async (transaction, { id, response, note }) => {
    // Locks the event before its invitation, as commands that change the event do.
    const found = await transaction.db
      .selectFrom('event_invitations') // unscoped: which event to lock; `get` checks the right to the invitation
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const allowed = transaction.unchecked('an attendee changes their own answer in the event');
    const row = found && (await allowed.find(events, found.event_id));
    const { owner_id: personId } = await transaction.get(invitations, id, 'edit');
    if (!row) throw notFound('This event does not exist.');
    await allowed.update(events, row, {
      attendees: row.attendees.map((one) => (one.personId === personId ? { personId, response, note } : one)),
    });
    // Who cannot see the calendar any more learns nothing of its events.
    const viewers = await listPeopleIn(allowed, row.scope, 'view');
    await notify(transaction, {
      userIds: viewers.filter((uid) => uid === row.owner_id),
      kind: eventAnswered,
      recordKey: `events:${row.id}`,
      path: buildEventPath(row),
      title: row.title,
      text: [marks[response], note].filter(Boolean).join(' '),
    });
    return { done: true };
  },
  { isUndoable: false },
);
