import * as v from 'valibot';
import { isSameAddress } from '../../../base/mail-address.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { startTransactionPacing } from '../../../platform/kernel/database/server/next-turn.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { moveFiles } from '../../../platform/kernel/files/server/links.ts';
import { countLetters, keepLetters } from '../../../platform/people/mail/server/outside-commands.ts';
import { buildEmailKey } from '../../../platform/people/identity/server/queries.ts';
import { defineJob } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { type Address, type Delivery, deliveryReasons, mailReceived } from '../shared/mail.ts';
import { buildMailPath, positionOf } from '../shared/rules.ts';
import { mailInputs } from '../shared/schema.ts';
import { scheduleSentCopy } from './accounts/copy-commands.ts';
import { arrive } from './arrival/arrive-commands.ts';
import { copyFiles } from './file-commands.ts';
import { endFollowUps } from './snooze-commands.ts';
import { deliverToMailbox, noteMail } from './mailboxes/deliver-commands.ts';
import { listMailboxesOf } from './mailboxes/queries.ts';
import { mailboxes, mailboxScope } from './mailboxes/tables.ts';
import { isShared, type MailRow, mails } from './tables.ts';

type NewMail = Omit<MailRow, 'version' | 'scope'>;

/** Hands a mail over for one person outside: one job for each, so that a failure of one repeats nothing for the others. */
export const handOverJob = defineJob(
  'mail.hand-over',
  v.object({ mailId: recordId('mails'), email: v.string() }),
  { maxAttempts: 8 },
);

/** Everybody who gets a mail, each once. */
function listRecipients({ recipients, cc, bcc }: MailRow): Address[] {
  const all = [...recipients, ...cc, ...bcc];
  return all.filter(
    ({ email }, index) => all.findIndex((other) => isSameAddress(other.email, email)) === index,
  );
}

/** Who gets a mail: everybody, the shared mailboxes among them, and the people outside. */
export async function sortRecipients(transaction: Transaction, mail: MailRow) {
  const addressees = listRecipients(mail);
  const unknown = addressees.filter(({ personId }) => personId === null);
  const shared = await listMailboxesOf(
    transaction,
    unknown.map(({ email }) => email),
  );
  const keys = new Set(shared.map((one) => one.address_key));
  return { addressees, shared, outside: unknown.filter(({ email }) => !keys.has(buildEmailKey(email))) };
}

/** The copy that a colleague gets: unread, in their inbox, without the blind copies. */
export const buildCopy = (
  { version: _version, scope: _scope, ...mail }: MailRow,
  ownerId: string,
): NewMail => ({
  ...mail,
  id: createId(),
  owner_id: ownerId,
  bcc: [],
  labels: [],
  deliveries: [],
  rule_ids: [],
  unlinked_from: [],
  account_id: null,
  mailbox_id: null,
  follow_up_at: null,
  read: false,
  starred: false,
  important: false,
  folder: 'inbox',
});

async function deliver(
  transaction: Transaction,
  mail: MailRow,
  ownerId: string,
  pace: () => Promise<void> | undefined,
): Promise<void> {
  const delivering = transaction.unchecked('mail is delivered to the mailbox of its recipient');
  const built = await arrive(transaction, buildCopy(mail, ownerId), pace);
  const files = await copyFiles(transaction, mail.files, built);
  const copy = await delivering.insert(mails, { ...built, files });
  await endFollowUps(delivering, copy);
  // What a rule puts away or marks as read is announced to nobody.
  if (copy.read || copy.folder !== 'inbox') return;
  await notify(transaction, {
    userIds: [ownerId],
    kind: mailReceived,
    recordKey: `mails:${copy.id}`,
    path: buildMailPath({ kind: 'folder', handle: 'inbox' }, copy.id),
    title: mail.subject,
    text: mail.excerpt,
  });
}

/** Mail from a shared mailbox moves there, with its files: all members see what was answered, and by whom. */
async function leaveDrafts(transaction: Transaction, mail: MailRow): Promise<{ scope?: string }> {
  const { mailbox_id: mailboxId, owner_id: authorId } = mail;
  if (mailboxId === null || isShared(mail)) return {};
  const scope = mailboxScope(mailboxId);
  await moveFiles(transaction, { entity: mails.name, id: mail.id, scope });
  await noteMail(transaction, mailboxId, mail, { status: 'waiting', assignee_id: authorId });
  return { scope };
}

/** Sends a mail now: colleagues have it with this command, people outside by a job for each. */
export async function dispatch(transaction: Transaction, mail: MailRow): Promise<void> {
  const { addressees, shared, outside } = await sortRecipients(transaction, mail);
  const { now: at } = transaction;
  if (outside.length > 0) await keepLetters(transaction, transaction.actor.uid, mail.id);
  const sent = await transaction.update(mails, mail, {
    ...(await leaveDrafts(transaction, mail)),
    folder: 'sent',
    send_at: null,
    at,
    position: positionOf(at),
    deliveries: outside.map(({ email }): Delivery => ({ email, state: 'waiting', reason: null })),
  });
  const pace = startTransactionPacing();
  for (const { personId } of addressees)
    if (personId !== null) await deliver(transaction, sent, personId, pace);
  for (const mailbox of shared)
    if (mailbox.id !== mail.mailbox_id)
      await endFollowUps(
        transaction.unchecked('a reply ends the reminders of the mailbox that gets it'),
        await deliverToMailbox(transaction, buildCopy(sent, sent.owner_id), mailbox),
      );
  for (const { email } of outside)
    await scheduleJob(transaction, handOverJob, { payload: { mailId: mail.id, email } });
}

/** Sends a mail whose time has come; one that was taken back or put off is left alone. */
export const sendDueMail = defineCommand(
  'mail.send-due-mail',
  v.object({ id: recordId('mails') }),
  async (transaction, { id }) => {
    const row = await transaction.find(mails, id, 'edit');
    if (!row || row.send_at === null || row.send_at > transaction.now) return;
    // Whoever throws away a mail that waits does not want it to be sent.
    if (row.folder !== 'sent') return void (await transaction.update(mails, row, { send_at: null }));
    const sending = transaction.as({ uid: row.owner_id, roles: ['user'] });
    // Whoever has left a shared mailbox meanwhile does not send for it any more.
    if (row.mailbox_id !== null && !(await sending.find(mailboxes, row.mailbox_id, 'edit')))
      return void (await transaction.update(mails, row, { folder: 'drafts', send_at: null }));
    await dispatch(sending, row);
  },
  { isUndoable: false },
);

/** Hands a mail over again to those whom it did not reach, with the present settings of its account. */
export const retryDelivery = defineCommand(
  'mail.retry-delivery',
  mailInputs.retryDelivery,
  async (transaction, { mailId, emails }) => {
    const row = await transaction.get(mails, mailId, 'edit');
    const isMeant = ({ email, state }: Delivery) =>
      state === 'failed' && (emails === undefined || emails.includes(email));
    const failed = row.deliveries.filter(isMeant);
    if (failed.length === 0) return { count: 0 };
    const letters = { uid: transaction.actor.uid, source: createId(), amount: failed.length };
    await countLetters(transaction, letters);
    await transaction.update(mails, row, {
      deliveries: row.deliveries.map((one): Delivery =>
        isMeant(one) ? { email: one.email, state: 'waiting', reason: null } : one,
      ),
    });
    for (const { email } of failed)
      await scheduleJob(transaction, handOverJob, { payload: { mailId, email } });
    return { count: failed.length };
  },
  { isUndoable: false },
);

/** Records what has become of a mail to somebody outside. */
export const recordDelivery = defineCommand(
  'mail.record-delivery',
  v.object({
    mailId: recordId('mails'),
    email: v.string(),
    state: v.picklist(['sent', 'failed']),
    reason: v.nullable(v.picklist(deliveryReasons)),
  }),
  async (transaction, { mailId, email, state, reason }) => {
    const writing = transaction.unchecked(
      'the author of a mail may have left the mailbox that it was sent from',
    );
    const row = await writing.find(mails, mailId, 'edit');
    const isKnown = row?.deliveries.some((one) => one.email === email && one.state === 'waiting');
    if (!row || !isKnown) return;
    if (state === 'sent') await scheduleSentCopy(writing, row);
    await writing.update(mails, row, {
      deliveries: row.deliveries.map((one) => (one.email === email ? { email, state, reason } : one)),
    });
  },
  { isUndoable: false },
);
