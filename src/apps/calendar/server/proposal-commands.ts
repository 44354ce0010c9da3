import { badInput, notFound } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { listPeopleIn } from '../../../platform/kernel/access/server/read-grants.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { attendeeInputs } from '../shared/attendee-schema.ts';
import { eventEntity } from '../shared/event.ts';
import { eventProposalDeclined, eventProposed } from '../shared/invitation.ts';
import { maxProposals, type Proposal } from '../shared/proposal.ts';
import { addMs, checkEvent, lengthOf } from '../shared/rules.ts';
import { mailDelayMs } from './externals/follow-commands.ts';
import { countLetters } from '../../../platform/people/mail/server/outside-commands.ts';
import { mailDeclineJob } from './externals/job-commands.ts';
import { changeSeries, checkOccurrence, replaceOccurrence } from './series-commands.ts';
import { buildEventPath, type EventRow, events, invitations } from './tables.ts';

/** When an event, or one of its occurrences, takes place now. */
function timesAt(row: EventRow, occurrence: string) {
  const startsAt = occurrence === '' ? row.starts_at : occurrence;
  return {
    startsAt,
    endsAt: addMs(startsAt, lengthOf({ startsAt: row.starts_at, endsAt: row.ends_at })),
  };
}

/** Whether a proposal asks for other times than those of now. */
export function isOther(row: EventRow, { occurrence, allDay, startsAt, endsAt }: Proposal): boolean {
  const now = timesAt(row, occurrence);
  return allDay !== row.all_day || startsAt !== now.startsAt || endsAt !== now.endsAt;
}

/** The proposals of an event with another one, in place of what the same person proposed before. */
export function withProposal(row: EventRow, proposal: Omit<Proposal, 'id'>): readonly Proposal[] {
  const isSame = (one: Proposal) =>
    one.personId === proposal.personId &&
    one.email.toLowerCase() === proposal.email.toLowerCase() &&
    one.occurrence === proposal.occurrence;
  const others = row.proposals.filter((one) => !isSame(one));
  return [...others, { ...proposal, id: createId() }].slice(-maxProposals);
}

const describeEvent = (row: EventRow) => ({
  recordKey: `events:${row.id}`,
  path: buildEventPath(row),
  title: row.title,
});

/** Proposes another time for what the actor is invited to. Not undoable: the organizer was notified. */
export const proposeTime = defineCommand(
  'calendar.propose-time',
  attendeeInputs.proposeTime,
  async (transaction, { id, occurrence = '', startsAt, endsAt, note }) => {
    // Locks the event before its invitation, as commands that change the event do.
    const found = await transaction.db
      .selectFrom('event_invitations') // unscoped: which event to lock; `get` checks the right to the invitation
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const allowed = transaction.unchecked('an attendee adds their own proposal to the event');
    const row = found && (await allowed.find(events, found.event_id));
    const { owner_id: personId } = await transaction.get(invitations, id, 'edit');
    if (!row) throw notFound('This event does not exist.');
    if (occurrence !== '') checkOccurrence(toRecord(eventEntity, row), occurrence);
    const { all_day: allDay, time_zone: timeZone } = row;
    checkEvent({ allDay, startsAt, endsAt, timeZone, rule: '' });
    const proposal = { id: '', personId, email: '', occurrence, allDay, startsAt, endsAt, note };
    if (!isOther(row, proposal))
      throw badInput('The event is at this time already.', { startsAt: 'The event is at this time already' });
    await allowed.update(events, row, { proposals: withProposal(row, proposal) });
    // Who cannot see the calendar any more learns nothing of its events.
    const viewers = await listPeopleIn(allowed, row.scope, 'view');
    await notify(transaction, {
      userIds: viewers.filter((uid) => uid === row.owner_id),
      kind: eventProposed,
      ...describeEvent(row),
      text: note,
    });
    return { done: true };
  },
  { isUndoable: false },
);

/** Moves an event, or one occurrence, to a proposed time: as any move, it asks everyone again. */
async function accept(
  transaction: Transaction,
  row: EventRow,
  { occurrence, allDay, startsAt, endsAt }: Proposal,
): Promise<void> {
  const changes = { startsAt, endsAt, ...(allDay !== row.all_day && { allDay }) };
  if (occurrence === '') await changeSeries(transaction, row, { occurrence: row.starts_at, changes });
  else await replaceOccurrence(transaction, row, { occurrence, changes });
}

/** Says no to a proposal. */
async function decline(transaction: Transaction, row: EventRow, proposal: Proposal): Promise<void> {
  await transaction.update(events, row, { proposals: row.proposals.filter((one) => one !== proposal) });
  if (proposal.email !== '') {
    await countLetters(transaction, { uid: transaction.actor.uid, source: createId(), amount: 1 });
    await scheduleJob(transaction, mailDeclineJob, {
      payload: {
        eventId: row.id,
        proposal: { id: proposal.id, email: proposal.email, occurrence: proposal.occurrence },
      },
      key: `${row.id} ${proposal.id}`,
      runAt: new Date(Date.parse(transaction.now) + mailDelayMs).toISOString(),
    });
    return;
  }
  await notify(transaction, {
    userIds: row.attendees.map(({ personId }) => personId).filter((uid) => uid === proposal.personId),
    kind: eventProposalDeclined,
    ...describeEvent(row),
    text: '',
  });
}

/** Accepts or declines another time that an attendee proposes. */
export const answerProposal = defineCommand(
  'calendar.answer-proposal',
  attendeeInputs.answerProposal,
  async (transaction, { id, proposalId, isAccepted }) => {
    const row = await transaction.get(events, id, 'edit');
    const proposal = row.proposals.find((one) => one.id === proposalId);
    if (!proposal) throw notFound('This proposal does not exist.');
    if (isAccepted && isOther(row, proposal)) await accept(transaction, row, proposal);
    else await decline(transaction, row, proposal);
    return { done: true };
  },
);
