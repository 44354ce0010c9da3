import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { ownScope } from '../../../platform/kernel/access/server/scopes.ts';
import { fileLinks, files, toFileInfo } from '../../../platform/kernel/files/server/tables.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { makeThumbnail } from '../../../platform/kernel/files/server/thumbnails.ts';
import {
  maxReceivedCalendarBytes,
  receivedCalendarJob,
} from '../../../platform/people/mail/server/received-calendar.ts';
import type { MailFile } from '../shared/mail.ts';
import { ReceivedMail } from '../shared/received-mail.ts';
import { positionOf } from '../shared/rules.ts';
import { arrive } from './arrival/arrive-commands.ts';
import { linkOf } from './file-commands.ts';
import { findColleagues } from './recipient-queries.ts';
import { excerptOf } from './send-commands.ts';
import { endFollowUps } from './snooze-commands.ts';
import { buildCopy } from './deliver-commands.ts';
import { deliverToMailbox } from './mailboxes/deliver-commands.ts';
import { listMailboxesOf } from './mailboxes/queries.ts';
import { mailboxes, mailboxScope } from './mailboxes/tables.ts';
import { findConversation, hasMessage, listAnswering, listOfThread } from './thread-queries.ts';
import { type MailRow, mails } from './tables.ts';

/** The most calendar files of one mail that are processed. */
const maxCalendars = 5;

/** Records the files of a received mail; their contents are in the store. */
async function addFiles(
  transaction: Transaction,
  received: ReceivedMail['files'],
  mail: Pick<MailRow, 'id' | 'owner_id'>,
): Promise<MailFile[]> {
  const added: MailFile[] = [];
  for (const { isInline: _isInline, ...file } of received) {
    const row = await transaction.insert(files, {
      ...file,
      scope: `user:${mail.owner_id}`,
      uploader_id: mail.owner_id,
      thumbnail: null,
      is_public: false,
      created_at: transaction.now,
      unlinked_at: null,
    });
    await transaction.insert(fileLinks, linkOf(mail, row.id));
    if (row.width !== null) await scheduleJob(transaction, makeThumbnail, { payload: { fileId: row.id } });
    added.push(toFileInfo(row));
  }
  return added;
}

/** Schedules the processing of attached calendar files. */
async function announceCalendars(
  transaction: Transaction,
  { files: received, sender, isVouched }: ReceivedMail,
): Promise<void> {
  const calendars = received.filter(
    ({ name, size }) => name.toLowerCase().endsWith('.ics') && size <= maxReceivedCalendarBytes,
  );
  for (const { id: fileId } of calendars.slice(0, maxCalendars))
    await scheduleJob(transaction, receivedCalendarJob, {
      payload: { fileId, sender: sender.email, isVouched },
    });
}

/**
 * Adds a received mail to the shared mailboxes that it is addressed to, once per Message-ID. Only members can bring in
 * mail, because a mail server can claim any sender.
 */
async function passOn(transaction: Transaction, mail: MailRow, references: readonly string[]): Promise<void> {
  if (mail.folder !== 'inbox' && mail.folder !== 'archive') return;
  const addresses = [...mail.recipients, ...mail.cc].map(({ email }) => email);
  for (const mailbox of await listMailboxesOf(transaction, addresses)) {
    const scope = mailboxScope(mailbox.id);
    await transaction.lock(`mailbox-arrival:${mailbox.id}`);
    if (!(await transaction.find(mailboxes, mailbox.id, 'edit'))) continue;
    if (await hasMessage(transaction, scope, mail.message_id)) continue;
    const copy = buildCopy(mail, mailbox.created_by);
    const thread = await findConversation(transaction, scope, references);
    const placed = await deliverToMailbox(transaction, { ...copy, thread_id: thread ?? copy.id }, mailbox);
    await endFollowUps(
      transaction.unchecked('a reply ends the reminders of the mailbox that gets it'),
      placed,
    );
  }
}

/**
 * The conversation that a received mail belongs to: that of the mail it answers, or of a known answer to it, since the newest
 * mail of a mailbox comes first. Conversations that it connects become one.
 */
async function chooseThread(
  transaction: Transaction,
  { messageId, references }: ReceivedMail,
): Promise<string | undefined> {
  const scope = ownScope(transaction.actor);
  const answered = await findConversation(transaction, scope, references);
  const answering = await listAnswering(transaction, scope, messageId);
  const [thread, ...others] = new Set([...(answered === undefined ? [] : [answered]), ...answering]);
  if (thread === undefined) return undefined;
  for (const other of others) {
    const ids = await listOfThread(transaction, { scope, thread_id: other });
    const rows = await transaction.getMany(mails, ids, 'edit');
    await transaction.updateMany(mails, rows, () => ({ thread_id: thread }));
  }
  return thread;
}

/** Within a command: puts a mail from outside into the actor's mailbox. What was there before is no arrival: no rule applies to it. */
export async function storeReceived(
  transaction: Transaction,
  received: ReceivedMail,
  { isArrival }: { isArrival: boolean },
): Promise<MailRow> {
  const mail = { id: createId(), owner_id: transaction.actor.uid };
  const { sender, to, cc, message, at, messageId, references } = received;
  const resolve = await findColleagues(
    transaction,
    [sender, ...to, ...cc].map((one) => ({ ...one, personId: null })),
  );
  // What the mail calls people stays, also where the address is a colleague's: headers can be forged.
  const name = (given: ReceivedMail['sender']) => {
    const { personId } = resolve({ ...given, personId: null });
    return { ...given, personId };
  };
  const attached = await addFiles(transaction, received.files, mail);
  const built = {
    ...mail,
    position: positionOf(at),
    thread_id: (await chooseThread(transaction, received)) ?? mail.id,
    message_id: messageId,
    sender: { ...sender, personId: null },
    recipients: to.map(name),
    cc: cc.map(name),
    bcc: [],
    subject: received.subject,
    excerpt: excerptOf(message),
    at,
    read: received.read,
    starred: received.starred,
    important: false,
    files: attached,
    has_attachments: received.files.some(({ isInline }) => !isInline),
    labels: [],
    folder: received.folder,
    send_at: null,
    deliveries: [],
    snoozed_until: null,
    follow_up_at: null,
    answers_to: references.at(-1) ?? null,
    account_id: received.accountId,
    rule_ids: [],
    unlinked_from: [],
    reply_to: received.replyTo.map((one) => ({ ...one, personId: null })),
    mailbox_id: null,
    message,
  };
  const row = await transaction.insert(mails, isArrival ? await arrive(transaction, built) : built);
  await endFollowUps(transaction, row);
  if (isArrival) {
    await announceCalendars(transaction, received);
    await passOn(transaction, row, references);
  }
  return row;
}

/** Adds a mail from a file of the actor. */
export const importMail = defineCommand('mail.import-mail', ReceivedMail, async (transaction, received) => {
  const { id } = await storeReceived(transaction, received, { isArrival: false });
  return { id };
});
