import { notFound } from '../../../../base/failures.ts';
import { isSameAddress } from '../../../../base/mail-address.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { handle, type Route, type SignedInCall } from '../../../../platform/kernel/http/server/route.ts';
import type { ItipMessage } from '../../../../platform/kits/ics/server/itip.ts';
import { externalApi, type MailedInvitation } from '../../shared/external-schema.ts';
import { answerReceived, proposeToOrganizer } from './answer-commands.ts';
import { externalCommands } from './commands.ts';
import { readMessages, toInput } from './mail-commands.ts';
import { findOwnAnswer } from './queries.ts';
import { isAnswer, isOutdated, isTaken, versionOf } from './version-queries.ts';

/** The address that a message speaks for: the attendee who answers, or the organizer; undefined for an answer of several. */
function findAuthor(message: ItipMessage): string | undefined {
  const authors = isAnswer(message) ? message.attendees : [message.organizer];
  return authors.length === 1 ? authors[0]?.email : undefined;
}

async function toInvitation(
  { database, actor }: SignedInCall,
  message: ItipMessage,
): Promise<MailedInvitation> {
  const { method, event, organizer, attendees, comment, sequence, at } = message;
  const { title, allDay, startsAt, endsAt, timeZone, location, rule } = event;
  const { externals, ...answer } = await findOwnAnswer(database.db, actor.uid, event, (email) =>
    isAnswer(message) ? email === '' : isSameAddress(email, organizer.email),
  );
  const { uid, recurrenceId } = event;
  const sender = findAuthor(message) ?? '';
  const version = versionOf(actor.uid, { method, uid, recurrenceId, sequence, at }, sender);
  const isOld = !isAnswer(message) && (await isOutdated(database.db, version));
  const isMeant = !isAnswer(message) || externals.some(({ email }) => isSameAddress(email, sender));
  const isWaiting = answer.eventId !== null && isMeant && !(await isTaken(database.db, version));
  const about = { title, allDay, startsAt, endsAt, timeZone, location, rule };
  return {
    method,
    ...about,
    organizer,
    attendees: [...attendees],
    comment,
    isOutdated: isOld,
    isWaiting,
    ...answer,
  };
}

/** The calls of invitations that come by mail. */
export const createExternalRoutes = (services: AppServices): readonly Route[] => [
  handle(externalApi.readInvitations, async (call, { body }) => {
    const { database, actor } = call;
    const messages = await readMessages(services, database, { actor, ...body });
    return Promise.all(messages.map((message) => toInvitation(call, message)));
  }),
  handle(externalApi.answerMailedInvitation, async (call, { body }) => {
    const { fileId, timeZone, index, response, note } = body;
    const messages = await readMessages(services, call.database, { actor: call.actor, fileId, timeZone });
    const message = messages[index];
    if (message?.method !== 'REQUEST') throw notFound('This file does not invite to anything.');
    const { event, organizer } = message;
    await call.execute(externalCommands.answerMailedInvitation, {
      message: toInput(message, organizer.email),
      organizer,
      response,
      note,
      event: JSON.stringify(event),
    });
    return { isMailed: services.mailer.reachesPeople !== false };
  }),
  handle(externalApi.takeMailedChange, async (call, { body }) => {
    const { fileId, timeZone, index } = body;
    const messages = await readMessages(services, call.database, { actor: call.actor, fileId, timeZone });
    const message = messages?.[index];
    const sender = message && findAuthor(message);
    if (!message || sender === undefined) throw notFound('This file changes nothing.');
    return call.execute(externalCommands.takeMailedChange, { sender, message: toInput(message, sender) });
  }),
  handle(externalApi.answerReceived, (call, { body }) => call.execute(answerReceived, body)),
  handle(externalApi.proposeToOrganizer, (call, { body }) => call.execute(proposeToOrganizer, body)),
];
