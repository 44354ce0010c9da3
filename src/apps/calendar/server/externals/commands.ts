import * as v from 'valibot';
import { isSameAddress } from '../../../../base/mail-address.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { instant, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import { eventEntity, type EventValues } from '../../shared/event.ts';
import { externalMethods, externalProblems, maxAddress, sentMethods } from '../../shared/external.ts';
import { maxNote } from '../../shared/invitation.ts';
import { chooseCalendar } from '../commands.ts';
import { completeColumns, insertEvent, toEventColumns } from '../insert-commands.ts';
import { leaveOut, removeWholeEvent, replaceOccurrence } from '../series-commands.ts';
import { type EventRow, events } from '../tables.ts';
import { mailDelayMs } from './follow-commands.ts';
import { mailAnswerJob } from './job-commands.ts';
import { keepExternalMail, listByUid } from './queries.ts';

/** Records whether a mail to an external was sent. */
const recordExternalMail = defineCommand(
  'calendar.record-external-mail',
  v.object({
    eventId: text(64),
    email: v.string(),
    method: v.picklist(sentMethods),
    /** What was sent, as JSON; null when it was not. */
    content: v.nullable(v.string()),
    problem: v.picklist(externalProblems),
  }),
  async (transaction, { eventId, email, method, content, problem }) => {
    if (content !== null)
      await keepExternalMail(transaction.db, { event_id: eventId, email, method, content });
    const allowed = transaction.unchecked('the event says when a mail about it could not be sent');
    const row = await allowed.find(events, eventId);
    const known = row?.externals.find((one) => one.email.toLowerCase() === email);
    // An unneeded write would prevent the undo of an earlier change.
    if (!row || !known || known.problem === problem) return;
    const externals = row.externals.map((one) => (one === known ? { ...one, problem } : one));
    await allowed.update(events, row, { externals });
  },
  { isUndoable: false },
);

const Person = v.object({ name: text(200), email: text(maxAddress) });
const values = entityInputs(eventEntity).create;

/** A message of another calendar program that came by mail. */
const Message = v.object({
  method: v.picklist(externalMethods),
  uid: text(500),
  /** The occurrence that it is about; null for the whole event. */
  recurrenceId: v.nullable(instant()),
  values,
  response: v.picklist(['none', 'yes', 'maybe', 'no']),
  comment: text(maxNote),
  at: v.string(),
});
export type Message = v.InferOutput<typeof Message>;

/** The actor's event that a message is about. */
async function findMeant(
  transaction: Transaction,
  { uid, recurrenceId }: Pick<Message, 'uid' | 'recurrenceId'>,
  isMeant: (organizerEmail: string) => boolean,
): Promise<{ row: EventRow; isSeries: boolean } | undefined> {
  const found = await listByUid(transaction.db, transaction.actor.uid, uid);
  const own = found.filter((one) => isMeant(one.organizer_email));
  const exact = own.find((one) => (one.series_id === null ? null : one.recurrence_id) === recurrenceId);
  const chosen = exact ?? own.find((one) => one.series_id === null);
  const row = chosen && (await transaction.find(events, chosen.id, 'edit'));
  return row && { row, isSeries: !exact };
}

/** Stores an external's response; ignores responses older than the stored one. */
async function applyReply(transaction: Transaction, message: Message, sender: string): Promise<void> {
  const meant = await findMeant(transaction, message, (organizer) => organizer === '');
  // Responses to single occurrences are not stored; their mail shows them.
  if (!meant || (meant.isSeries && message.recurrenceId !== null)) return;
  const { row } = meant;
  const known = row.externals.find(({ email }) => isSameAddress(email, sender));
  if (!known || message.response === 'none' || message.at < known.answeredAt) return;
  const { response, comment: note, at: answeredAt } = message;
  const externals = row.externals.map((one) =>
    one === known ? { ...one, response, note, answeredAt } : one,
  );
  await transaction.update(events, row, { externals });
}

const changeEvent = (transaction: Transaction, row: EventRow, changes: Partial<EventValues>) =>
  transaction.update(
    events,
    row,
    completeColumns(
      row,
      { ...toEventColumns(changes), edited_at: transaction.now } as Partial<EventRow>, // safe: columns of events
      transaction.now,
    ),
  );

const timesOf = (row: EventRow | EventValues) =>
  'starts_at' in row
    ? [row.all_day, row.starts_at, row.ends_at, row.rule]
    : [row.allDay, row.startsAt, row.endsAt, row.rule];

/** Updates an event from its organizer; a new time makes it tentative until the person responds. */
async function applyChange(transaction: Transaction, message: Message, sender: string): Promise<void> {
  const meant = await findMeant(transaction, message, (organizer) => isSameAddress(organizer, sender));
  if (!meant) return;
  const { row, isSeries } = meant;
  const { id: _id, calendarId: _calendarId, alarm: _alarm, ...changes } = message.values;
  const isMoved = JSON.stringify(timesOf(row)) !== JSON.stringify(timesOf(changes as EventValues)); // safe: the fields that are compared
  const status = isMoved ? ('tentative' as const) : row.status;
  if (isSeries && message.recurrenceId !== null) {
    const one = { ...changes, status: 'tentative' as const };
    await replaceOccurrence(transaction, row, { occurrence: message.recurrenceId, changes: one });
  } else await changeEvent(transaction, row, { ...changes, status });
}

async function applyCancellation(transaction: Transaction, message: Message, sender: string): Promise<void> {
  const meant = await findMeant(transaction, message, (organizer) => isSameAddress(organizer, sender));
  if (!meant) return;
  if (meant.isSeries && message.recurrenceId !== null)
    await leaveOut(transaction, meant.row, message.recurrenceId);
  else await changeEvent(transaction, meant.row, { status: 'cancelled' });
}

const apply = { REQUEST: applyChange, REPLY: applyReply, CANCEL: applyCancellation };

/** Applies iTIP messages to the actor's events of which the sender is the organizer or an attendee. */
const receiveMessages = defineCommand(
  'calendar.receive-messages',
  v.object({ sender: text(maxAddress), messages: v.pipe(v.array(Message), v.maxLength(20)) }),
  async (transaction, { sender, messages }) => {
    for (const message of messages) await apply[message.method](transaction, message, sender);
  },
  { isUndoable: false },
);

/** Responds to an invitation from outside: adds the event to the actor's calendar, or removes it. */
const answerMailedInvitation = defineCommand(
  'calendar.answer-mailed-invitation',
  v.object({
    message: Message,
    organizer: Person,
    response: v.picklist(['yes', 'maybe', 'no']),
    note: text(maxNote),
    /** The event as it was invited to, as JSON. */
    event: v.string(),
    sequence: v.number(),
  }),
  async (transaction, { message, organizer, response, note, event, sequence }) => {
    const meant = await findMeant(transaction, message, (email) => isSameAddress(email, organizer.email));
    const isOne = meant?.isSeries === true && message.recurrenceId !== null;
    const status = response === 'yes' ? ('confirmed' as const) : ('tentative' as const);
    const { id: _id, calendarId: _calendarId, ...given } = message.values;
    if (response === 'no') {
      if (isOne) await leaveOut(transaction, meant.row, message.recurrenceId ?? '');
      else if (meant) await removeWholeEvent(transaction, meant.row);
    } else if (isOne) {
      const changes = { ...given, status };
      await replaceOccurrence(transaction, meant.row, { occurrence: message.recurrenceId ?? '', changes });
    } else if (meant) await changeEvent(transaction, meant.row, { ...given, status });
    else {
      const calendarId = await chooseCalendar(transaction, '');
      const from = { organizerEmail: organizer.email, organizerName: organizer.name };
      await insertEvent(transaction, { ...given, calendarId, status }, { uid: message.uid, ...from });
    }
    const answer = { event, organizer, response, note, sequence };
    await scheduleJob(transaction, mailAnswerJob, {
      payload: answer,
      key: `${transaction.actor.uid} ${message.recurrenceId ?? ''} ${message.uid}`,
      runAt: new Date(Date.parse(transaction.now) + mailDelayMs).toISOString(),
    });
    return { done: true };
  },
  { isUndoable: false },
);

export const externalCommands = { recordExternalMail, receiveMessages, answerMailedInvitation };
