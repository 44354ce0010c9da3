import { shownLanguageOf, tagOf } from '../../../../platform/people/identity/server/person-settings.ts';
import type { InferOutput } from 'valibot';
import { Failure } from '../../../../base/failures.ts';
import { isSameAddress } from '../../../../base/mail-address.ts';
import { directionOf, type Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { isOfFile } from '../../../../platform/kernel/foreign-files/server/foreign-task.ts';
import { readContent } from '../../../../platform/kernel/files/server/store.ts';
import { findVisibleFile } from '../../../../platform/kernel/files/server/queries.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import {
  handleJob,
  type JobHandler,
  type RunningJob,
} from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { decodeIcs } from '../../../../platform/kits/ics/server/decode-ics.ts';
import type { IcsEvent } from '../../../../platform/kits/ics/server/ics-event.ts';
import { type ItipMessage, type ItipPerson, writeItip } from '../../../../platform/kits/ics/server/itip.ts';
import { findUser } from '../../../../platform/people/identity/server/queries.ts';
import { composeMail, type Mail } from '../../../../platform/people/mail/server/mail.ts';
import { countLetter } from '../../../../platform/people/mail/server/outside-commands.ts';
import {
  maxReceivedCalendarBytes,
  receivedCalendarJob,
} from '../../../../platform/people/mail/server/received-calendar.ts';
import { toEventValues } from '../ics/foreign-files.ts';
import { fileMessagesTask } from '../ics/foreign-tasks.ts';
import { externalCommands, type Message } from './commands.ts';
import { mailAnswerJob, mailDeclineJob, mailExternalJob } from './job-commands.ts';
import { externalMailTexts } from '../../shared/external-mail-texts.ts';
import type { externalProblems } from '../../shared/external.ts';
import { findCurrentAnswer, findExternalMail, type MailedEvent, occurrenceOf } from './queries.ts';
import { isAnswer } from './version-queries.ts';

type Parts = Parameters<typeof writeItip>[1];
type Kind = keyof (typeof externalMailTexts)['en']['subjects'];

const sequenceEpochMs = Date.UTC(2020, 0, 1);

/** The SEQUENCE of a version, in seconds since 2020; it also increases when an event is deleted and restored. */
const sequenceAt = (now: Date): number => Math.floor((now.getTime() - sequenceEpochMs) / 1000);

/** Formats the time of an event in its own time zone and the sender's format. */
function describeTime({ allDay, startsAt, endsAt, timeZone }: IcsEvent, tag: string): string {
  const last = allDay ? Date.parse(endsAt) - 1 : Date.parse(endsAt);
  const style = allDay
    ? ({ dateStyle: 'full', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'full', timeStyle: 'short', timeZone } as const);
  const text = new Intl.DateTimeFormat(tag, style).formatRange(
    new Date(startsAt),
    new Date(Math.max(last, Date.parse(startsAt))),
  );
  return allDay ? text : `${text} (${timeZone})`;
}

interface Letter {
  readonly id: string;
  readonly kind: Kind;
  readonly locale: Locale;
  /** The language tag that formats its times. */
  readonly tag: string;
  readonly author: ItipPerson;
  readonly to: ItipPerson;
  readonly message: Parameters<typeof writeItip>[0];
  readonly parts?: Parts;
}

/** A mail that people can read and calendar programs act on. */
function writeLetter({ id, kind, locale, tag, author, to, message, parts }: Letter): Mail {
  const texts = externalMailTexts[locale];
  const { event, comment } = message;
  const lines = [
    texts.says[kind](author.name),
    event.title,
    texts.when(describeTime(event, tag)),
    ...(event.location === '' ? [] : [texts.where(event.location)]),
    ...(comment === '' ? [] : [comment]),
  ];
  const content = { subject: texts.subjects[kind](event.title), lines, note: texts.note(author.name) };
  return {
    ...composeMail(id, to.email, content, { locale, direction: directionOf(locale) }),
    letter: {
      author: { name: author.name, address: author.email },
      to: [{ name: to.name, address: to.email }],
      cc: [],
      answersTo: null,
    },
    calendar: { method: message.method, content: writeItip(message, parts) },
  };
}

/** The sender of a mail; undefined if the account was removed. */
async function findAuthor({ db }: Database, id: string) {
  const user = await findUser(db, id);
  const locale = shownLanguageOf(user);
  return (
    user && {
      person: { name: user.display_name, email: user.email },
      locale,
      tag: tagOf(user, locale),
    }
  );
}

const isOver = ({ rule, endsAt }: IcsEvent, now: string): boolean => rule === '' && endsAt < now;

/** The mail that is due: an invitation, an update, a cancellation, or none. */
function chooseMail({ event, sent, content }: Awaited<ReturnType<typeof findExternalMail>>, now: string) {
  const wasInvited = sent?.method === 'REQUEST';
  if (event && content && event.status !== 'cancelled') {
    const isKnown = wasInvited && JSON.stringify(sent.content) === JSON.stringify(content);
    if (isKnown || isOver(content.event, now)) return undefined;
    return { method: 'REQUEST', kind: wasInvited ? 'change' : 'invitation', content } as const;
  }
  if (!wasInvited || isOver(sent.content.event, now)) return undefined;
  return { method: 'CANCEL', kind: 'cancellation', content: sent.content } as const;
}

const partsOf = ({ series, replaced }: MailedEvent): Parts => ({
  ...(series && { series }),
  replaced: new Set(replaced),
});

/** Counts a mail of whoever causes it, once however often it is tried; returns why it may not be sent. */
async function countMail({ database, actor, id }: RunningJob): Promise<Failure | undefined> {
  try {
    await database.execute(countLetter, { uid: actor.uid, source: id }, { actor });
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error;
    throw error;
  }
}

async function mailExternal(
  { mailer, now }: AppServices,
  running: RunningJob<InferOutput<typeof mailExternalJob.payload>>,
): Promise<void> {
  const { database, payload, attempt, id } = running;
  const { eventId, email } = payload;
  const known = await findExternalMail(database, eventId, email);
  const at = now().toISOString();
  const chosen = chooseMail(known, at);
  if (!chosen) return;
  const { method, kind, content } = chosen;
  const author = await findAuthor(database, content.organizerId);
  if (!author) return;
  const end = async (problem: (typeof externalProblems)[number]) =>
    void (await running.complete(externalCommands.recordExternalMail, {
      eventId,
      email,
      method,
      content: problem === '' ? JSON.stringify(content) : null,
      problem,
    }));
  if (mailer.reachesPeople === false) return end('no-server');
  const refusal = await countMail(running);
  if (refusal) return end(refusal.status === 403 ? 'unconfirmed' : 'limited');
  const to = { name: known.external?.name ?? '', email: known.external?.email ?? email };
  const attendees =
    method === 'CANCEL' ? [{ ...to, response: 'none' as const }] : (known.event?.externals ?? []);
  const message = {
    method,
    event: method === 'CANCEL' ? { ...content.event, status: 'cancelled' as const } : content.event,
    organizer: author.person,
    attendees,
    comment: '',
    sequence: sequenceAt(now()),
    at,
  };
  const { locale, tag, person } = author;
  try {
    await mailer.send(
      writeLetter({ id, kind, locale, tag, author: person, to, message, parts: partsOf(content) }),
    );
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return end('refused');
    if (attempt >= mailExternalJob.maxAttempts) return end('unreachable');
    throw error;
  }
  return end('');
}

async function mailAnswer(
  { mailer, now }: AppServices,
  { database, payload, actor, id }: RunningJob<InferOutput<typeof mailAnswerJob.payload>>,
): Promise<void> {
  const author = await findAuthor(database, actor.uid);
  if (!author || mailer.reachesPeople === false) return;
  const { organizer, response, note, sequence, isProposal, isUndoable } = payload;
  const event = JSON.parse(payload.event) as IcsEvent; // safe: written by the command that scheduled the job
  const isOwn = (email: string) => isSameAddress(email, organizer.email);
  if (isUndoable && (await findCurrentAnswer(database.db, actor.uid, event, isOwn)) !== response) return;
  const message = {
    method: isProposal ? ('COUNTER' as const) : ('REPLY' as const),
    event,
    organizer,
    attendees: [{ ...author.person, response }],
    comment: note,
    sequence,
    at: now().toISOString(),
  };
  const { locale, tag, person } = author;
  const kind = isProposal ? 'proposed' : response;
  await mailer.send(writeLetter({ id, kind, locale, tag, author: person, to: organizer, message }));
}

async function mailDecline(
  { mailer, now }: AppServices,
  { database, payload, id }: RunningJob<InferOutput<typeof mailDeclineJob.payload>>,
): Promise<void> {
  const { eventId, proposal } = payload;
  const { event, external, content } = await findExternalMail(
    database,
    eventId,
    proposal.email.toLowerCase(),
  );
  const isUndone = event?.proposals.some((one) => one.id === proposal.id);
  const author = content && (await findAuthor(database, content.organizerId));
  if (!external || !author || isUndone || mailer.reachesPeople === false) return;
  const isOne = proposal.occurrence !== '';
  const to = { name: external.name, email: external.email };
  const message = {
    method: 'DECLINECOUNTER' as const,
    event: isOne ? occurrenceOf(content.event, proposal.occurrence) : content.event,
    organizer: author.person,
    attendees: [{ ...to, response: external.response }],
    comment: '',
    sequence: sequenceAt(now()),
    at: now().toISOString(),
  };
  const parts = partsOf(isOne ? { ...content, series: content.event } : content);
  const { locale, tag, person } = author;
  await mailer.send(writeLetter({ id, kind: 'kept', locale, tag, author: person, to, message, parts }));
}

/** The iTIP messages in a file visible to the actor; none if the file is missing, too large or no calendar. */
export async function readMessages(
  { store, readForeign }: AppServices,
  database: Database,
  { actor, fileId, timeZone }: { actor: Actor; fileId: string; timeZone: string },
): Promise<ItipMessage[]> {
  const file = await findVisibleFile(database, actor, fileId);
  if (!file || file.size > maxReceivedCalendarBytes) return [];
  const content = await store.open(file.hash);
  if (!content) return [];
  const text = decodeIcs(await readContent(content));
  const now = database.now().toISOString();
  try {
    return await readForeign(fileMessagesTask, actor.uid, text, timeZone, now);
  } catch (error) {
    if (isOfFile(error)) return [];
    throw error;
  }
}

/** A message as commands take it, said by `sender`. */
export function toInput(message: ItipMessage, sender: string): Message {
  const { method, event, attendees, comment, sequence, at } = message;
  const response = attendees.find(({ email }) => isSameAddress(email, sender))?.response ?? 'none';
  const { uid, recurrenceId } = event;
  return { method, uid, recurrenceId, values: toEventValues(event), response, comment, sequence, at };
}

/** Whether a message is of a sender: an answer of one of its attendees, another message of its organizer. */
const isSaidBy = (message: ItipMessage, sender: string): boolean =>
  (isAnswer(message) ? message.attendees : [message.organizer]).some(({ email }) =>
    isSameAddress(email, sender),
  );

async function receive(
  services: AppServices,
  running: RunningJob<InferOutput<typeof receivedCalendarJob.payload>>,
): Promise<void> {
  const { database, actor, payload } = running;
  const { fileId, sender, isVouched } = payload;
  const found = await readMessages(services, database, { actor, fileId, timeZone: 'UTC' });
  // The person is asked about messages whose sender nobody vouches for, or that somebody else sent.
  const known = isVouched ? found.filter((message) => isSaidBy(message, sender)) : [];
  const messages = known.map((message) => toInput(message, sender));
  await running.complete(externalCommands.receiveMessages, { sender, messages });
}

/** Sends mails to externals and processes received calendar files. */
export const createExternalJobs = (services: AppServices): readonly JobHandler[] => [
  handleJob(mailExternalJob, (running) => mailExternal(services, running)),
  handleJob(mailDeclineJob, (running) => mailDecline(services, running)),
  handleJob(mailAnswerJob, (running) => mailAnswer(services, running)),
  handleJob(receivedCalendarJob, (running) => receive(services, running)),
];
