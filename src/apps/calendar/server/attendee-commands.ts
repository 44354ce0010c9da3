import { sql } from 'kysely';
import { badInput, notFound } from '../../../base/failures.ts';
import { isAddress } from '../../../base/mail-address.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { buildEmailKey } from '../../../platform/people/identity/server/queries.ts';
import { listPeopleIn } from '../../../platform/kernel/access/server/read-grants.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { areActive } from '../../../platform/people/directory/server/queries.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { eventEntity } from '../shared/event.ts';
import { eventAnswered, type Response } from '../shared/invitation.ts';
import { attendeeInputs } from '../shared/attendee-schema.ts';
import { buildEventPath, type EventRow, events, invitations } from './tables.ts';

/** The people outside who are invited; an address of a colleague means the colleague. */
async function chooseExternals(
  { db, kind }: Transaction,
  row: EventRow,
  given: readonly { email: string; name: string }[] | undefined,
): Promise<{ externals: EventRow['externals']; colleagueIds: readonly string[] }> {
  if (!given) return { externals: row.externals, colleagueIds: [] };
  if (!given.every(({ email }) => isAddress(email)))
    throw badInput('One of the invited people has no valid address.', {
      externals: 'This is not an address',
    });
  const known = new Map(row.externals.map((external) => [external.email.toLowerCase(), external]));
  const byAddress = new Map(given.map((one) => [one.email.toLowerCase(), one]));
  const colleagues = await db
    .selectFrom('users') // unscoped: an address of a colleague becomes that colleague; addresses of colleagues are no secret
    .select(['id', 'email_key'])
    .where('disabled_at', 'is', null)
    .where(inList(kind, sql.ref('email_key'), [...byAddress.keys()].map(buildEmailKey)))
    .execute();
  const inside = new Set(colleagues.map(({ email_key: key }) => key));
  const blank = { response: 'none', note: '', answeredAt: '', problem: '' } as const;
  const externals = [...byAddress]
    .filter(([address]) => !inside.has(buildEmailKey(address)))
    .map(([address, one]) => known.get(address) ?? { ...one, ...blank });
  return { externals, colleagueIds: colleagues.map(({ id }) => id) };
}

/** Says who is invited to an event or a whole series. Those who stay keep their answers. */
export const setAttendees = defineCommand(
  'calendar.set-attendees',
  attendeeInputs.setAttendees,
  async (transaction, { id, personIds, externals: given }) => {
    const row = await transaction.get(events, id, 'edit');
    const { externals, colleagueIds } = await chooseExternals(transaction, row, given);
    const wanted = [...new Set([...personIds, ...colleagueIds])].filter(
      (personId) => personId !== row.owner_id,
    );
    const known = new Map(row.attendees.map((one) => [one.personId, one]));
    const added = wanted.filter((personId) => !known.has(personId));
    if (added.length > 0 && !(await areActive(transaction, added)))
      throw badInput('This person cannot be invited.', { personIds: 'This person cannot be invited' });
    const attendees = wanted.map(
      (personId) => known.get(personId) ?? { personId, response: 'none' as const, note: '' },
    );
    return toRecord(eventEntity, await transaction.update(events, row, { attendees, externals }));
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
