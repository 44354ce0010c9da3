import type { InferOutput } from 'valibot';
import { badInput, conflict, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { toRecord } from '../../../../platform/kernel/entities/server/tables.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import { countLetters } from '../../../../platform/people/mail/server/outside-commands.ts';
import type { IcsEvent } from '../../../../platform/kits/ics/server/ics-event.ts';
import { eventEntity } from '../../shared/event.ts';
import { externalInputs } from '../../shared/external-schema.ts';
import { checkEvent } from '../../shared/rules.ts';
import { completeColumns } from '../rules.ts';
import { changeOne, checkOccurrence, leaveOut, removeWholeEvent } from '../series-commands.ts';
import { type EventRow, events } from '../tables.ts';
import { mailDelayMs } from './follow-commands.ts';
import { mailAnswerJob } from './job-commands.ts';
import { findReceived } from './queries.ts';

/** Mails an answer to the organizer of an event in ten seconds; a later one to the same takes its place. */
export async function scheduleAnswer(
  transaction: Transaction,
  { uid, recurrenceId }: Pick<IcsEvent, 'uid' | 'recurrenceId'>,
  payload: InferOutput<typeof mailAnswerJob.payload>,
): Promise<void> {
  await countLetters(transaction, { uid: transaction.actor.uid, source: createId(), amount: 1 });
  const kind = payload.isProposal ? ' proposal' : '';
  await scheduleJob(transaction, mailAnswerJob, {
    payload,
    key: `${transaction.actor.uid} ${recurrenceId ?? ''} ${uid}${kind}`,
    runAt: new Date(Date.parse(transaction.now) + mailDelayMs).toISOString(),
  });
}

/** The actor's own event of an organizer outside, and which occurrence of it is meant: empty for all of it. */
async function getReceived(
  transaction: Transaction,
  id: string,
  occurrence: string,
): Promise<{ row: EventRow; asked: string }> {
  const row = await transaction.get(events, id, 'edit');
  // Others who may change the calendar are not who is invited.
  if (row.organizer_email === '' || row.owner_id !== transaction.actor.uid)
    throw notFound('Nobody outside invites you to this event.');
  if (row.status === 'cancelled') throw conflict('The organizer canceled this event.');
  return { row, asked: row.rule === '' ? '' : occurrence };
}

const organizerOf = ({ organizer_email: email, organizer_name: name }: EventRow) => ({ email, name });

/** Responds to an organizer outside: the event, or one occurrence, is confirmed or tentative, or leaves the calendar. */
export const answerReceived = defineCommand(
  'calendar.answer-received',
  externalInputs.answerReceived,
  async (transaction, { id, occurrence = '', response, note, newId }) => {
    const { row, asked } = await getReceived(transaction, id, occurrence);
    const { event, sequence } = await findReceived(transaction.db, toRecord(eventEntity, row), asked);
    const status = response === 'yes' ? ('confirmed' as const) : ('tentative' as const);
    if (response === 'no' && asked === '') await removeWholeEvent(transaction, row);
    else if (response === 'no') await leaveOut(transaction, row, asked);
    else if (asked !== '')
      await changeOne(transaction, row, { occurrence: asked, changes: { status }, newId });
    else {
      const columns = completeColumns(row, { status, edited_at: transaction.now }, transaction.now);
      await transaction.update(events, row, columns);
    }
    await scheduleAnswer(transaction, event, {
      event: JSON.stringify(event),
      organizer: organizerOf(row),
      response,
      note,
      sequence,
      isProposal: false,
      isUndoable: true,
    });
    return { done: true };
  },
);

/** Proposes another time to an organizer outside. Not undoable: nothing of it is stored here. */
export const proposeToOrganizer = defineCommand(
  'calendar.propose-to-organizer',
  externalInputs.proposeToOrganizer,
  async (transaction, { id, occurrence = '', startsAt, endsAt, note }) => {
    const { row, asked } = await getReceived(transaction, id, occurrence);
    const known = toRecord(eventEntity, row);
    if (asked !== '') checkOccurrence(known, asked);
    const { event, sequence } = await findReceived(transaction.db, known, asked);
    checkEvent({ ...event, startsAt, endsAt, rule: '' });
    if (startsAt === event.startsAt && endsAt === event.endsAt)
      throw badInput('The event is at this time already.', { startsAt: 'The event is at this time already' });
    await scheduleAnswer(transaction, event, {
      event: JSON.stringify({ ...event, startsAt, endsAt }),
      organizer: organizerOf(row),
      response: row.status === 'confirmed' ? 'yes' : 'maybe',
      note,
      sequence,
      isProposal: true,
      isUndoable: false,
    });
    return { done: true };
  },
  { isUndoable: false },
);
