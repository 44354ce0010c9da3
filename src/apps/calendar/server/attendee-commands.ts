import { shownLanguageOf, tagOf } from '../../../platform/people/identity/server/person-settings.ts';
import { sql } from 'kysely';
import { badInput, conflict, notFound } from '../../../base/failures.ts';
import { isAddress } from '../../../base/mail-address.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { buildEmailKey, findUser } from '../../../platform/people/identity/server/queries.ts';
import { listPeopleIn } from '../../../platform/kernel/access/server/read-grants.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { areActive } from '../../../platform/people/directory/server/queries.ts';
import { checkMayWriteOutside } from '../../../platform/people/mail/server/outside-commands.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { eventEntity } from '../shared/event.ts';
import { eventAnswered, type Response } from '../shared/invitation.ts';
import { attendeeInputs } from '../shared/attendee-schema.ts';
import { maxOccurrenceAnswers } from '../shared/proposal.ts';
import { zoneOf } from '../shared/rules.ts';
import { checkOccurrence } from './series-commands.ts';
import { takesPlaceAt } from './series-queries.ts';
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

interface GivenGuests {
  readonly personIds: readonly string[];
  readonly externals?: readonly { email: string; name: string }[] | undefined;
}

/** Sets who is invited to an event or a whole series. Those who stay keep their answers. Throws 400 if somebody cannot be invited. */
export async function setGuests(
  transaction: Transaction,
  row: EventRow,
  { personIds, externals: given }: GivenGuests,
): Promise<EventRow> {
  const { externals, colleagueIds } = await chooseExternals(transaction, row, given);
  if (externals.some((one) => !row.externals.includes(one)))
    await checkMayWriteOutside(transaction, transaction.actor.uid);
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
  // Proposals and answers of those who are not invited any more go with them.
  const proposals = row.proposals.filter(({ personId, email }) =>
    email === '' ? wanted.includes(personId) : externals.some((one) => one.email === email),
  );
  const answers = row.occurrence_answers.filter(({ personId, email }) =>
    email === '' ? wanted.includes(personId) : externals.some((one) => one.email === email),
  );
  const changed = { attendees, externals, proposals, occurrence_answers: answers };
  return transaction.update(events, row, changed);
}

export const setAttendees = defineCommand(
  'calendar.set-attendees',
  attendeeInputs.setAttendees,
  async (transaction, { id, ...guests }) => {
    const row = await transaction.get(events, id, 'edit');
    return toRecord(eventEntity, await setGuests(transaction, row, guests));
  },
);

/** Shows an answer in any language. */
const marks: Readonly<Record<Response, string>> = { none: '', yes: '✓', maybe: '?', no: '✗' };

type Answered = Pick<EventRow, 'attendees' | 'occurrence_answers'>;
type Answer = Pick<EventRow['attendees'][number], 'response' | 'note'>;

/** The answers of an event with that of a person to one occurrence in place of an earlier one. */
function answerOne(
  row: EventRow,
  personId: string,
  occurrence: string,
  answer: Answer,
  at: string,
): Answered {
  const others = row.occurrence_answers.filter(
    (one) => one.personId !== personId || one.occurrence !== occurrence,
  );
  const own = { personId, email: '', occurrence, ...answer, answeredAt: at };
  const answers = answer.response === 'none' ? others : [...others, own].slice(-maxOccurrenceAnswers);
  return { attendees: row.attendees, occurrence_answers: answers };
}

/** The same of an answer to all occurrences, beside those to single ones that are kept. */
function answerAll(
  row: EventRow,
  personId: string,
  kept: readonly (Answer & { occurrence: string })[],
  answer: Answer,
  at: string,
): Answered {
  const event = toRecord(eventEntity, row);
  const own = kept
    .filter(({ occurrence }) => takesPlaceAt(event, occurrence))
    .map((one) => ({ ...one, personId, email: '', answeredAt: at }));
  const others = row.occurrence_answers.filter((one) => one.personId !== personId);
  return {
    attendees: row.attendees.map((one) => (one.personId === personId ? { personId, ...answer } : one)),
    occurrence_answers: [...others, ...own].slice(-maxOccurrenceAnswers),
  };
}

/** Where the organizer sees the answer: at the occurrence that it is about. */
function buildAnswerPath(row: EventRow, occurrence: string): string {
  if (occurrence === '') return buildEventPath(row);
  return `${buildEventPath({ id: row.id, starts_at: occurrence })}&when=${occurrence}`;
}

/** The day of an occurrence as the organizer writes it. */
async function describeDay({ db }: Transaction, row: EventRow, occurrence: string): Promise<string> {
  if (occurrence === '') return '';
  const owner = await findUser(db, row.owner_id);
  const timeZone = zoneOf({ allDay: row.all_day, timeZone: row.time_zone });
  const style = { dateStyle: 'medium', timeZone } as const;
  return new Intl.DateTimeFormat(tagOf(owner, shownLanguageOf(owner)), style).format(new Date(occurrence));
}

/** Answers an invitation of the actor. The journal does not undo it, since the organizer was notified: another answer replaces it. */
export const answerInvitation = defineCommand(
  'calendar.answer-invitation',
  attendeeInputs.answerInvitation,
  async (transaction, { id, occurrence: asked = '', response, note, expected, kept }) => {
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
    if (asked !== '') checkOccurrence(toRecord(eventEntity, row), asked);
    const occurrence = row.rule === '' ? '' : asked;
    const single = row.occurrence_answers.find(
      (one) => one.personId === personId && one.occurrence === occurrence,
    );
    const before = occurrence === '' ? row.attendees.find((one) => one.personId === personId) : single;
    if (expected !== undefined && expected !== (before?.response ?? 'none'))
      throw conflict('This answer was changed meanwhile.', { reason: 'changed-since' });
    const [answer, at] = [{ response, note }, transaction.now];
    const answered =
      occurrence === ''
        ? answerAll(row, personId, kept, answer, at)
        : answerOne(row, personId, occurrence, answer, at);
    await allowed.update(events, row, answered);
    // Who cannot see the calendar any more learns nothing of its events.
    const viewers = await listPeopleIn(allowed, row.scope, 'view');
    await notify(transaction, {
      userIds: viewers.filter((uid) => uid === row.owner_id),
      kind: eventAnswered,
      recordKey: `events:${row.id}`,
      path: buildAnswerPath(row, occurrence),
      title: row.title,
      text: [marks[response], await describeDay(transaction, row, occurrence), note]
        .filter(Boolean)
        .join(' '),
    });
    return { done: true };
  },
  { isUndoable: false },
);
