import * as v from 'valibot';
import { conflict, notFound } from '../../../../base/failures.ts';
import { isSameAddress } from '../../../../base/mail-address.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { instant, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { toRecord } from '../../../../platform/kernel/entities/server/tables.ts';
import { eventEntity, type EventValues } from '../../shared/event.ts';
import { externalMethods, externalProblems, maxAddress, sentMethods } from '../../shared/external.ts';
import { answerChoices, maxNote } from '../../shared/invitation.ts';
import { maxOccurrenceAnswers } from '../../shared/proposal.ts';
import { chooseCalendar } from '../commands.ts';
import { isOther, withProposal } from '../proposal-commands.ts';
import { insertEvent } from '../insert-commands.ts';
import { completeColumns, toEventColumns } from '../rules.ts';
import { findReplacing, leaveOut, removeWholeEvent, replaceOccurrence } from '../series-commands.ts';
import { takesPlaceAt } from '../series-queries.ts';
import { type EventRow, events } from '../tables.ts';
import { mailTomorrow } from './follow-commands.ts';
import { answerReceived, proposeToOrganizer, scheduleAnswer } from './answer-commands.ts';
import { keepExternalMail, listByUid } from './queries.ts';
import { isAnswer, keepVersion, versionOf } from './version-queries.ts';

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
    if (problem === 'limited') await mailTomorrow(transaction, eventId, email);
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
  sequence: v.number(),
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

/** The event that an external answers, the occurrence of a series if it is about one, and the external; undefined for others. */
async function findAnswered(transaction: Transaction, message: Message, sender: string) {
  const meant = await findMeant(transaction, message, (organizer) => organizer === '');
  if (!meant) return undefined;
  const { row, isSeries } = meant;
  const occurrence = isSeries ? (message.recurrenceId ?? '') : '';
  const external = row.externals.find(({ email }) => isSameAddress(email, sender));
  const isThere = occurrence === '' || takesPlaceAt(toRecord(eventEntity, row), occurrence);
  return external && isThere ? { row, occurrence, external } : undefined;
}

/** Stores an external's response; ignores responses older than the stored one. */
async function applyReply(transaction: Transaction, message: Message, sender: string): Promise<void> {
  const answered = await findAnswered(transaction, message, sender);
  const { response, comment: note, at: answeredAt } = message;
  if (!answered || response === 'none') return;
  const { row, occurrence, external } = answered;
  const answer = { response, note, answeredAt };
  if (occurrence === '') {
    if (answeredAt < external.answeredAt) return;
    const externals = row.externals.map((one) => (one === external ? { ...one, ...answer } : one));
    await transaction.update(events, row, { externals });
    return;
  }
  const { email } = external;
  const before = row.occurrence_answers.find((one) => one.email === email && one.occurrence === occurrence);
  if (before && answeredAt < before.answeredAt) return;
  const others = row.occurrence_answers.filter((one) => one !== before);
  const answers = [...others, { personId: '', email, occurrence, ...answer }].slice(-maxOccurrenceAnswers);
  await transaction.update(events, row, { occurrence_answers: answers });
}

/** Stores another time that an external proposes, with the response that it holds. */
async function applyCounter(transaction: Transaction, message: Message, sender: string): Promise<void> {
  await applyReply(transaction, message, sender);
  const answered = await findAnswered(transaction, message, sender);
  if (!answered) return;
  const { row, occurrence, external } = answered;
  const { allDay, startsAt, endsAt } = message.values;
  const proposal = {
    id: '',
    personId: '',
    email: external.email,
    occurrence,
    allDay,
    startsAt,
    endsAt,
    note: message.comment,
  };
  if (isOther(row, proposal))
    await transaction.update(events, row, { proposals: withProposal(row, proposal) });
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

const isMovedBy = (row: EventRow, given: EventValues): boolean =>
  JSON.stringify(timesOf(row)) !== JSON.stringify(timesOf(given));

/**
 * Makes an event what its organizer says. Of a series that stays when it was, changed and declined occurrences stay so; when it
 * moves, only events in place of occurrences that it still has.
 */
async function followOrganizer(transaction: Transaction, row: EventRow, given: EventValues): Promise<void> {
  if (row.rule === '' || !isMovedBy(row, given)) {
    const known = new Set(row.exceptions.map(({ at }) => at));
    const added = given.exceptions.filter(({ at }) => !known.has(at));
    await changeEvent(transaction, row, { ...given, exceptions: [...row.exceptions, ...added] });
    return;
  }
  const replacing = await findReplacing(transaction, row.id);
  const moved = await changeEvent(transaction, row, given);
  const event = toRecord(eventEntity, moved);
  const byPlace = Map.groupBy(replacing, ({ recurrence_id: at }) => at !== null && takesPlaceAt(event, at));
  await transaction.removeMany(events, byPlace.get(false) ?? []);
  const kept = (byPlace.get(true) ?? []).map(({ recurrence_id: at }) => ({ at: at ?? '' }));
  if (kept.length === 0) return;
  const columns = { exceptions: [...moved.exceptions, ...kept] };
  await transaction.update(events, moved, completeColumns(moved, columns, transaction.now));
}

/** Updates an event from its organizer; a new time makes it tentative until the person responds. */
async function applyChange(transaction: Transaction, message: Message, sender: string): Promise<void> {
  const meant = await findMeant(transaction, message, (organizer) => isSameAddress(organizer, sender));
  if (!meant) return;
  const { row, isSeries } = meant;
  const { id: _id, calendarId: _calendarId, alarm: _alarm, files: _files, ...changes } = message.values;
  const given = changes as EventValues; // safe: the chosen calendar, alarm and files stay
  if (isSeries && message.recurrenceId !== null) {
    const one = { ...given, status: 'tentative' as const };
    await replaceOccurrence(transaction, row, { occurrence: message.recurrenceId, changes: one });
  } else {
    const status = isMovedBy(row, given) ? ('tentative' as const) : row.status;
    await followOrganizer(transaction, row, { ...given, status });
  }
}

async function applyCancellation(transaction: Transaction, message: Message, sender: string): Promise<void> {
  const meant = await findMeant(transaction, message, (organizer) => isSameAddress(organizer, sender));
  if (!meant) return;
  if (meant.isSeries && message.recurrenceId !== null)
    await leaveOut(transaction, meant.row, message.recurrenceId);
  else await changeEvent(transaction, meant.row, { status: 'cancelled' });
}

/** Stores what a sender has said last; false for an organizer's message after a newer one. Answers have their own order. */
async function isCurrent({ db, actor }: Transaction, message: Message, sender: string): Promise<boolean> {
  const version = versionOf(actor.uid, message, sender);
  const isNewest = await keepVersion(db, version, message.values as EventValues); // safe: as above
  return isNewest || isAnswer(message);
}

const apply = { REQUEST: applyChange, REPLY: applyReply, CANCEL: applyCancellation, COUNTER: applyCounter };

/** Applies iTIP messages to the actor's events of which the sender is the organizer or an attendee. */
const receiveMessages = defineCommand(
  'calendar.receive-messages',
  v.object({ sender: text(maxAddress), messages: v.pipe(v.array(Message), v.maxLength(20)) }),
  async (transaction, { sender, messages }) => {
    for (const message of messages)
      if (await isCurrent(transaction, message, sender))
        await apply[message.method](transaction, message, sender);
  },
  { isUndoable: false },
);

/** Takes a change, a cancellation or an answer into the actor's calendar that they were asked about. */
const takeMailedChange = defineCommand(
  'calendar.take-mailed-change',
  v.object({ sender: text(maxAddress), message: Message }),
  async (transaction, { sender, message }) => {
    if (isAnswer(message) && !(await findAnswered(transaction, message, sender)))
      throw notFound('This file changes nothing.');
    if (!(await isCurrent(transaction, message, sender)))
      throw conflict('The organizer has sent a newer version of this invitation.');
    await apply[message.method](transaction, message, sender);
    return { done: true };
  },
  { isUndoable: false },
);

/** Responds to an invitation from outside: adds the event to the actor's calendar, or removes it. */
const answerMailedInvitation = defineCommand(
  'calendar.answer-mailed-invitation',
  v.object({
    message: Message,
    organizer: Person,
    response: v.picklist(answerChoices),
    note: text(maxNote),
    /** The event as it was invited to, as JSON. */
    event: v.string(),
  }),
  async (transaction, { message, organizer, response, note, event }) => {
    if (!(await isCurrent(transaction, message, organizer.email)))
      throw conflict('The organizer has sent a newer version of this invitation.');
    const meant = await findMeant(transaction, message, (email) => isSameAddress(email, organizer.email));
    const isOne = meant?.isSeries === true && message.recurrenceId !== null;
    const status = response === 'yes' ? ('confirmed' as const) : ('tentative' as const);
    const { id: _id, calendarId: _calendarId, files: _files, ...given } = message.values;
    if (response === 'no') {
      if (isOne) await leaveOut(transaction, meant.row, message.recurrenceId ?? '');
      else if (meant) await removeWholeEvent(transaction, meant.row);
    } else if (isOne) {
      const changes = { ...given, status };
      await replaceOccurrence(transaction, meant.row, { occurrence: message.recurrenceId ?? '', changes });
    } else if (meant) await followOrganizer(transaction, meant.row, { ...given, status } as EventValues); // safe: the chosen calendar and the files stay
    else {
      const calendarId = await chooseCalendar(transaction, '');
      const from = { organizerEmail: organizer.email, organizerName: organizer.name };
      await insertEvent(transaction, { ...given, calendarId, status }, { uid: message.uid, ...from });
    }
    await scheduleAnswer(transaction, message, {
      event,
      organizer,
      response,
      note,
      sequence: message.sequence,
      isProposal: false,
      isUndoable: false,
    });
    return { done: true };
  },
  { isUndoable: false },
);

export const externalCommands = {
  recordExternalMail,
  receiveMessages,
  takeMailedChange,
  answerMailedInvitation,
  answerReceived,
  proposeToOrganizer,
};
